import { parseCaipAddress } from "../../codecs/caip-account.js";
import { DOT } from "../format/dot.js";
import { shortAddress } from "../format/short-address.js";
import { messages as texts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import type { Share } from "./holdings.js";

/** One account, or all together: where several are connected. Nobody is asked about the others before that is chosen. */
export const Whose = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { others = [], together = false } = useNow(useSluice().tokens$);
  const count = 1 + others.length;
  return count < 2 ? null : (
    <div className="whose">
      <Segments
        kind="radio"
        label={t("assets.whose")}
        keys={["one", "all"]}
        chosen={together ? "all" : "one"}
        textOf={(key) => t(`assets.whose-${key}`, { count })}
        onChoose={(key) => send({ type: "tokens/gather", together: key === "all" })}
      />
    </div>
  );
};

/** How an account is called in a list. */
export const ownerName = (owner: string): string =>
  shortAddress(parseCaipAddress(owner)?.address ?? owner);

/** Whose a token is, in one line, and on which network if it may be another one than those beside it. */
export const OwnersLine = ({
  shares,
  network,
}: {
  readonly shares: readonly Share[];
  readonly network: string | null;
}) => {
  const { t } = useTexts(texts);
  const [first] = shares;
  return (
    <span className="owners">
      {shares.length > 1 || first === undefined ? (
        t("assets.owners", { count: shares.length })
      ) : (
        <bdi dir="ltr">{ownerName(first.owner)}</bdi>
      )}
      {network === null ? null : (
        <>
          {DOT}
          <bdi>{network}</bdi>
        </>
      )}
    </span>
  );
};

/** Name of the network that a token is on, by its CAIP-10 id. */
export const useNetworkNames = (): ((address: string) => string | null) => {
  const networks = useNow(useSluice().networks$);
  return (address) => {
    const id = parseCaipAddress(address)?.caipNetworkId;
    return networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? null;
  };
};
