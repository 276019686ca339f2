/** One value for every window, or one for windows below 768 px and one for wider ones. */
type Responsive<T> = T | { readonly narrow: T; readonly wide: T };

/** What a button shows of an account, where there is room for it. */
export interface AccountParts {
  /** The native balance. True by default. */
  readonly showBalance?: Responsive<boolean>;
  /** `full`, the default: picture, and name or short address. `avatar`: the picture alone. `address`: without picture. */
  readonly accountStatus?: Responsive<"full" | "avatar" | "address">;
}

/** The same with the network, which has a button of its own beside `AccountButton`. */
export interface ShownParts extends AccountParts {
  /** The picture of the network. True by default. */
  readonly showNetwork?: Responsive<boolean>;
}

export type WindowWidth = "narrow" | "wide";

/** What holds in a window of this width. */
export const inWindow = <T extends string | boolean>(
  value: Responsive<T>,
  width: WindowWidth,
): T => (typeof value === "object" ? value[width] : value);
