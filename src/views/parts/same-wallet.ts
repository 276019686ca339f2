import type { Connector } from "../../codecs/wallet.js";

/**
 * The wallets of the page by row: those of one name that serve different namespaces are one wallet. Where two of a name
 * serve the same namespace, nobody knows which belongs to which, so each keeps a row of its own. S3.5
 */
export const byWallet = (
  list: readonly Connector[],
): readonly (readonly [Connector, ...Connector[]])[] =>
  list.flatMap((connector): readonly (readonly [Connector, ...Connector[]])[] => {
    const [first = connector, ...others] = partsOf(connector, list);
    return first === connector ? [[connector, ...others]] : [];
  });

/** A wallet of the page and its other namespaces, in the order in which they were found. */
export const partsOf = (connector: Connector, list: readonly Connector[]): readonly Connector[] => {
  const alike = list.filter(
    (other) => other.type === "ANNOUNCED" && plainName(other) === plainName(connector),
  );
  const namespaces = alike.flatMap((one) => one.namespaces);
  return alike.includes(connector) && new Set(namespaces).size === namespaces.length
    ? alike
    : [connector];
};

/** "Trust Wallet" and "Trust" are one wallet. */
const plainName = ({ name }: Connector): string => name.toLowerCase().replace(/\s*wallet$/, "");
