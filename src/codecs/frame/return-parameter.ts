/** The parameter of the page's address that says a log-in, which left the page, leads back to it. Its value is a nonce. */
export const RETURN_PARAMETER = "sluice_return";
