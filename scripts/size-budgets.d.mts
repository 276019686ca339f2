/** The limits of what a visitor downloads, in bytes. */
interface Budget {
  readonly limit: number;
}

export const CORE: Budget;
export const PRELOAD: Budget;
export const CONNECT_VIEW: Budget;
export const ASKING: Budget;
export const QR_VIEW: Budget;
export const SIGN_IN: Budget;
export const FURTHER_VIEWS: Budget & { readonly limits: Readonly<Record<string, number>> };
