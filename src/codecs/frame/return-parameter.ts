/** The parameter of an address to which a log-in that left the page leads back. Its value is a nonce. */
export const RETURN_PARAMETER = "sluice_return";
