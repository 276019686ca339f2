/** In place of an element that is there, for what begins when it is shown. */
export const NOT_SHOWN = { current: null };
