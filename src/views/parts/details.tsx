import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Network } from "../../codecs/network.js";
import { useNetwork } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as detailTexts } from "../messages/en/details.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../shell-context.js";
import { ExplorerLink } from "./explorer-link.js";
import { Icon } from "./icons.js";
import { useCopy } from "./link-out.js";
import { WholeAddress } from "./whole-address.js";

const texts = { ...accountTexts, ...detailTexts };

const sheet = `
.details{padding:0 8px 8px;scroll-margin-block-start:16px}
.details h3{padding:8px 0 6px}
.details .named{color:var(--s-fg);font-size:1.125em;font-weight:650;line-height:1.3;overflow-wrap:anywhere;padding-block:4px 8px}
.named:focus{outline:none}
.up{display:flex;align-items:center;gap:8px;min-height:var(--s-tap);font-weight:550;color:var(--s-muted)}
.up:hover{color:var(--s-fg)}
.up svg{width:18px;height:18px}
`;

const factsSheet = `
.facts{margin:0}
.facts>div{display:flex;justify-content:space-between;gap:4px 16px;min-height:36px;padding-block:6px;border-block-end:1px solid var(--s-border)}
.facts>div:last-child{border:0}
.facts dt{flex:none;max-width:50%;color:var(--s-muted);overflow-wrap:anywhere}
.facts dd{min-width:0;margin:0;text-align:end;font-weight:550;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.facts>.whole{display:block}
.facts .whole dd{text-align:start}
.tools{display:flex;margin-inline-start:-8px}
.tools svg{width:18px;height:18px}
.facts .over{display:block}
`;

/** Names and what belongs to them, one below the other. */
export const FactList = ({ children }: { readonly children: ReactNode }) => {
  useViewSheet(factsSheet);
  return <dl className="facts">{children}</dl>;
};

/** One thing of a list with all that is known of it, in the place of the list. */
export const Details = ({
  back,
  onBack,
  picture,
  name,
  children,
}: {
  /** Says what the way back leads to. */
  readonly back: string;
  readonly onBack: () => void;
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly children: ReactNode;
}) => {
  useViewSheet(sheet);
  useViewSheet(factsSheet);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who pressed it far down in the list sees its beginning.
    heading.current?.parentElement?.scrollIntoView?.({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="details">
      <button type="button" className="up" onClick={onBack}>
        <Icon name="back" />
        {back}
      </button>
      {picture}
      <h3 ref={heading} tabIndex={-1} className="named">
        {name}
      </h3>
      {children}
    </div>
  );
};

export const Fact = ({
  name,
  children,
}: {
  readonly name: ReactNode;
  readonly children: ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** An address or hash in full, to copy and to look up on the network's explorer, unless it is there to deceive. */
export const WholeFact = ({
  name,
  kind,
  id,
  network,
  isTrusted = true,
}: {
  readonly name: ReactNode;
  readonly kind: "account" | "transaction";
  readonly id: string;
  /** By default the active one. */
  readonly network?: Network | undefined;
  readonly isTrusted?: boolean;
}) => (
  <div className="whole">
    <dt>{name}</dt>
    <dd>
      {kind === "account" ? <WholeAddress address={id} /> : <bdi dir="ltr">{id}</bdi>}
      {isTrusted ? <Tools kind={kind} id={id} network={network} /> : null}
    </dd>
  </div>
);

const Tools = ({
  kind,
  id,
  network: given,
}: {
  readonly kind: "account" | "transaction";
  readonly id: string;
  readonly network: Network | undefined;
}) => {
  const { t } = useTexts(texts);
  const active = useNetwork();
  const network = given ?? active;
  const [isCopied, copy] = useCopy(id);
  return (
    <span className="tools">
      <button
        type="button"
        className="tool"
        aria-label={t("details.copy")}
        title={t("details.copy")}
        onClick={copy}
      >
        <Icon name={isCopied ? "check" : "copy"} />
      </button>
      <span className="quiet" role="status">
        {isCopied ? t("account.copied") : null}
      </span>
      <ExplorerLink network={network} kind={kind} id={id} />
    </span>
  );
};

interface Detail {
  /** Id of the one whose details are shown; null: the list is. */
  readonly opened: string | null;
  /** Id of the one that was looked at just now: it has the focus again. */
  readonly seen: string | null;
  /** Always the same function. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * A list, one of whose entries can be looked at in its place.
 *
 * @param first id of the one that is shown first; by default the list is
 */
export const useDetail = (first: string | null = null): Detail => {
  const [{ id, isOpen }, look] = useState({ id: first, isOpen: first !== null });
  const open = useCallback((wanted: string) => look({ id: wanted, isOpen: true }), []);
  return {
    opened: isOpen ? id : null,
    seen: isOpen ? null : id,
    open,
    close: () => look({ id, isOpen: false }),
  };
};
