import { reasonOf } from "../shared/json.js";
import { signInTexts } from "./approve-sign-in.js";
import {
  type NamespaceChoice,
  proposalCard,
  requestCard,
  sessionCard,
  signInCard,
} from "./cards.js";
import { exposePhone } from "./expose-phone.js";
import { createPhone, type PendingProposal, type Session } from "./phone.js";
import { loadPhoneConfig } from "./phone-config.js";
import { phoneMemory } from "./phone-memory.js";
import { startKit } from "./start-kit.js";

const byId = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no ${id}`);
  return found;
};

const status = byId("status", HTMLElement);
const link = byId("link", HTMLInputElement);
const everything = byId("everything", HTMLInputElement);

const config = await loadPhoneConfig();
const memory = phoneMemory(config.chains[0]?.id ?? 0);
const kit = await startKit(config.relay);
const wanted = new URLSearchParams(location.search);
const signs = wanted.get("signs");
const isPlain = wanted.get("plain") === "1";
const phone = createPhone(kit, memory, config.chains, config, {
  isPlain,
  signs: signs === "number" || signs === "own-number" ? signs : null,
});

/** Ids that were answered but are still in the SDK's lists until the relay has confirmed. */
const busy = new Set<number>();

/** Does one thing, shows what went wrong, and draws again. */
const act = async (doing: string, work: () => Promise<void>, id?: number): Promise<void> => {
  if (id !== undefined) busy.add(id);
  status.textContent = doing;
  draw();
  try {
    await work();
    status.textContent = "";
  } catch (cause) {
    status.textContent = reasonOf(cause);
  } finally {
    if (id !== undefined) busy.delete(id);
    draw();
  }
};

const fill = (id: string, cards: readonly HTMLElement[], empty: string): void => {
  const note = document.createElement("p");
  note.className = "empty";
  note.textContent = empty;
  byId(id, HTMLElement).replaceChildren(...(cards.length > 0 ? cards : empty ? [note] : []));
};

const knownNetworks = () => ({
  chains: phone.chains(),
  others: [...phone.clusters, ...phone.bitcoins, ...phone.dotNetworks, ...phone.cosmosNetworks],
});

/** What is withheld from one proposal is withheld from all, until it is offered again. */
const offeredTo = (proposal: PendingProposal): NamespaceChoice => {
  const { withheld } = memory.read();
  const asked = phone.askedOf(proposal);
  return {
    asked,
    granted: asked.filter((name) => !withheld.includes(name)),
    onChange: (name, isOn) => {
      const others = withheld.filter((one) => one !== name);
      memory.change({ withheld: isOn ? others : [...others, name] });
      draw();
    },
  };
};

const grantedTo = (session: Session): NamespaceChoice => {
  const asked = phone.askedOf(session);
  return {
    asked,
    granted: asked.filter((name) => name in session.namespaces),
    onChange: (name, isOn) =>
      void act("Telling the site…", () => phone.setNamespace(session, name, isOn)),
  };
};

const waitingCards = (): readonly HTMLElement[] => {
  const known = knownNetworks();
  const proposals = phone.proposals().map((one) =>
    proposalCard(one, known, offeredTo(one), {
      onApprove: () => void act("Connecting…", () => phone.approve(one), one.id),
      onRefuse: () => void act("Refusing…", () => phone.refuse(one), one.id),
    }),
  );
  const signIns = phone.signIns().map((one) => {
    const texts = signInTexts(kit, one, phone.account(), known.chains).map(({ text }) => text);
    return signInCard(one.params.requester.metadata, texts, {
      onApprove: () => void act("Signing in…", () => phone.signIn(one), one.id),
      onRefuse: () => void act("Refusing…", () => phone.refuseSignIn(one), one.id),
    });
  });
  const requests = phone.requests().map((one) =>
    requestCard(one, known, {
      onApprove: () => void act("Signing…", () => phone.answer(one), one.id),
      onRefuse: () => void act("Refusing…", () => phone.refuseRequest(one), one.id),
    }),
  );
  return [...signIns, ...proposals, ...requests];
};

function draw(): void {
  const { chainId, isApprovingAll } = memory.read();
  everything.checked = isApprovingAll;
  byId("account", HTMLElement).textContent = phone.account().address;
  byId("solana-account", HTMLElement).textContent = phone.solanaAccount().address;
  byId("bitcoin-account", HTMLElement).textContent = phone.bitcoinAccount()[0].address;
  byId("chain", HTMLElement).textContent =
    phone.chains().find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`;
  fill("waiting", waitingCards(), "");
  const sessions = phone.sessions().map((one) => {
    const end = () => void act("Ending…", () => phone.end(one));
    return sessionCard(one, knownNetworks(), grantedTo(one), end);
  });
  fill("sessions", sessions, "No site is connected.");
}

/** With "Approve everything" on, nothing waits. Each id is answered once. */
const approveWaiting = (): void => {
  if (!memory.read().isApprovingAll) return;
  for (const one of phone.signIns()) {
    if (!busy.has(one.id)) void act("Signing in…", () => phone.signIn(one), one.id);
  }
  for (const one of phone.proposals()) {
    if (!busy.has(one.id)) void act("Connecting…", () => phone.approve(one), one.id);
  }
  for (const one of phone.requests()) {
    if (!busy.has(one.id)) void act("Signing…", () => phone.answer(one), one.id);
  }
};

const arrived = (): void => {
  draw();
  approveWaiting();
};

kit.on("session_proposal", arrived);
if (!isPlain) kit.on("session_authenticate", arrived);
kit.on("session_request", arrived);
kit.on("session_delete", draw);
kit.on("proposal_expire", draw);
kit.on("session_request_expire", draw);

const pair = (uri: string): Promise<void> =>
  act("Waiting for the site…", () => phone.pair(uri.trim()));

byId("pair", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const uri = link.value;
  link.value = "";
  void pair(uri);
});
everything.addEventListener("change", () => {
  memory.change({ isApprovingAll: everything.checked });
  approveWaiting();
});
byId("change-account", HTMLElement).addEventListener("click", () => {
  void act("Changing account…", phone.changeAccount);
});
byId("change-chain", HTMLElement).addEventListener("click", () => {
  const others = phone.chains();
  const at = others.findIndex(({ id }) => id === memory.read().chainId);
  const next = others[(at + 1) % others.length];
  if (next !== undefined) void act("Changing network…", () => phone.changeChain(next.id));
});

exposePhone({ phone, memory, pair, draw, approveWaiting });
arrived();

const query = new URLSearchParams(location.search);
const uri = query.get("uri");
if (uri !== null) {
  // The link works once: without this a reload would pair with a used topic.
  query.delete("uri");
  const rest = query.size > 0 ? `?${query}` : "";
  history.replaceState(null, "", `/${rest}`);
  void pair(uri);
}
