import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { element } from "../shared/element.js";
import { reasonOf } from "../shared/json.js";
import { type Description, describeRequest } from "../signing/describe.js";
import { askedChains, askedMethods } from "./namespaces.js";
import type { PendingProposal, PendingRequest, Session } from "./phone.js";

type Choice = { readonly onApprove?: () => void; readonly onRefuse: () => void };
type Site = Session["peer"]["metadata"];

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

const chainLabel = (chain: string, known: readonly SandboxChain[]): string =>
  known.find(({ id }) => caip2(id) === chain)?.name ?? `${chain} (not known here)`;

/** A site that wants to connect. It cannot be approved when the phone has none of its chains. */
export const proposalCard = (
  { proposer, requiredNamespaces, optionalNamespaces }: PendingProposal,
  known: readonly SandboxChain[],
  { onApprove, onRefuse }: Choice,
): HTMLElement => {
  const asked = [requiredNamespaces, optionalNamespaces];
  const chains = askedChains(asked);
  const canApprove = chains.some((chain) => known.some(({ id }) => caip2(id) === chain));
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
    choice({ onRefuse, ...(canApprove && onApprove !== undefined ? { onApprove } : {}) }),
  );
};

const describeSafely = (pending: PendingRequest, known: readonly SandboxChain[]): Description => {
  try {
    return describeRequest(pending.request, known);
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
  known: readonly SandboxChain[],
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
  known: readonly SandboxChain[],
  onEnd: () => void,
): HTMLElement => {
  const chains = session.namespaces.eip155?.chains ?? [];
  return element(
    "article",
    { className: "card", label: `Session with ${session.peer.metadata.name}` },
    siteHead(session.peer.metadata),
    element("p", { className: "from" }, chains.map((id) => chainLabel(id, known)).join(", ")),
    element("button", { className: "danger", onClick: onEnd }, "End session"),
  );
};
