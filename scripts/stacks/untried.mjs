/** Why a stack could not be tried, which says nothing about our package. */

/** Its packages could not be fetched this time. */
export class Unreachable extends Error {}

/** Its packages have nothing for this platform. */
export class Unsupported extends Error {}
