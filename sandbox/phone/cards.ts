import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { element } from "../shared/element.js";
import { reasonOf } from "../shared/json.js";
import { type Description, describeRequest } from "../signing/describe.js";
import { describeBitcoinRequest } from "./answer-bitcoin.js";
import { describeCosmosRequest } from "./answer-cosmos.js";
import { describePolkadotRequest } from "./answer-polkadot.js";
import { describeSolanaRequest } from "./answer-solana.js";
import { askedChains, askedMethods, type NamespaceName, namespaceLabels } from "./namespaces.js";
import type { PendingProposal, PendingRequest, Session } from "./phone.js";

type Choice = { readonly onApprove?: () => void; readonly onRefuse: () => void };
type Site = Session["peer"]["metadata"];

/** The networks that the phone knows. */
export type KnownNetworks = {
  readonly chains: readonly SandboxChain[];
  /** Those of other namespaces. */
  readonly others: readonly { readonly caipNetworkId: string; readonly name: string }[];
};

/** What the owner may grant, or has granted, of what the site asks for. */
export type NamespaceChoice = {
  readonly asked: readonly NamespaceName[];
  readonly granted: readonly NamespaceName[];
  readonly onChange: (name: NamespaceName, isOn: boolean) => void;
};

const siteHead = ({ name, url, icons }: Site): HTMLElement => {
  const picture = document.createElement("img");
  picture.alt = "";
  picture.src = icons[0] ?? "/icon.svg";
  picture.addEventListener("error", () => picture.remove());
  const titles = element("div", {}, element("strong", {}, name), element("small", {}, url));
  return element("div", { className: "site" }, picture, titles);
};

const rows = ({ rows: list }: Description): HTMLElement =>
  element(
    "dl",
    {},
    ...list.flatMap(({ label, value, long }) => [
      element("dt", {}, label),
      element("dd", { className: long === true ? "long" : "" }, value),
    ]),
  );

const choice = ({ onApprove, onRefuse }: Choice): HTMLElement => {
  const refuse = element("button", { onClick: onRefuse }, "Refuse");
  const approve = element("button", { className: "primary" }, "Approve");
  if (onApprove === undefined) approve.disabled = true;
  else approve.addEventListener("click", onApprove);
  return element("div", { className: "choice" }, refuse, approve);
};

/** There is nothing to choose between where the site asks for one only. */
const namespaceBoxes = ({ asked, granted, onChange }: NamespaceChoice): readonly HTMLElement[] => {
  if (asked.length < 2) return [];
  const boxes = asked.map((name) => {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = granted.includes(name);
    box.addEventListener("change", () => onChange(name, box.checked));
    return element("label", { className: "switch" }, box, ` ${namespaceLabels[name]}`);
  });
  return [element("div", { className: "grants", role: "group", label: "Granted" }, ...boxes)];
};

const nameOf = (chain: string, { chains, others }: KnownNetworks): string | undefined =>
  chains.find(({ id }) => caip2(id) === chain)?.name ??
  others.find(({ caipNetworkId }) => caipNetworkId === chain)?.name;

const chainLabel = (chain: string, known: KnownNetworks): string =>
  nameOf(chain, known) ?? `${chain} (not known here)`;

/** A site that wants to connect. It cannot be approved when the phone grants none of its chains. */
export const proposalCard = (
  { proposer, requiredNamespaces, optionalNamespaces }: PendingProposal,
  known: KnownNetworks,
  namespaces: NamespaceChoice,
  { onApprove, onRefuse }: Choice,
): HTMLElement => {
  const asked = [requiredNamespaces, optionalNamespaces];
  const chains = askedChains(asked);
  const canApprove = namespaces.granted.some((name) => namespaces.asked.includes(name));
  const list = [
    { label: "Networks", value: chains.map((chain) => chainLabel(chain, known)).join(", ") },
    { label: "Methods", value: askedMethods(asked).join(", "), long: true },
  ];
  return element(
    "article",
    { className: "card", label: "Connection request" },
    element("h3", {}, "Connect?"),
    siteHead(proposer.metadata),
    rows({ title: "", rows: list }),
    ...namespaceBoxes(namespaces),
    choice({ onRefuse, ...(canApprove && onApprove !== undefined ? { onApprove } : {}) }),
  );
};

const describeSafely = (pending: PendingRequest, { chains }: KnownNetworks): Description => {
  try {
    switch (pending.chainId.split(":")[0]) {
      case "solana":
        return describeSolanaRequest(pending.request);
      case "bip122":
        return describeBitcoinRequest(pending.request);
      case "polkadot":
        return describePolkadotRequest(pending.request);
      case "cosmos":
        return describeCosmosRequest(pending.request);
      default:
        return describeRequest(pending.request, chains);
    }
  } catch (cause) {
    return {
      title: pending.request.method,
      rows: [{ label: "Problem", value: reasonOf(cause) }],
    };
  }
};

/** Something to sign, send or change. */
export const requestCard = (
  pending: PendingRequest,
  known: KnownNetworks,
  acts: Choice,
): HTMLElement => {
  const description = describeSafely(pending, known);
  const network = chainLabel(pending.chainId, known);
  return element(
    "article",
    { className: "card", label: description.title },
    element("h3", {}, description.title),
    element("p", { className: "from" }, `${pending.site} · ${network}`),
    rows(description),
    choice(acts),
  );
};

/** A sign-in that is also a connection. */
export const signInCard = (site: Site, texts: readonly string[], acts: Choice): HTMLElement =>
  element(
    "article",
    { className: "card", label: "Sign in" },
    element("h3", {}, "Sign in and connect?"),
    siteHead(site),
    rows({ title: "", rows: texts.map((value) => ({ label: "Message", value, long: true })) }),
    choice(acts),
  );

/** A running session. */
export const sessionCard = (
  session: Session,
  known: KnownNetworks,
  namespaces: NamespaceChoice,
  onEnd: () => void,
): HTMLElement => {
  const chains = Object.values(session.namespaces).flatMap((granted) => granted.chains ?? []);
  return element(
    "article",
    { className: "card", label: `Session with ${session.peer.metadata.name}` },
    siteHead(session.peer.metadata),
    element("p", { className: "from" }, chains.map((id) => chainLabel(id, known)).join(", ")),
    ...namespaceBoxes(namespaces),
    element("button", { className: "danger", onClick: onEnd }, "End session"),
  );
};
