import { element } from "../../shared/element.js";
import type { Mail } from "../accounts/outbox.js";

const POLL_MS = 1000;

const card = ({ at, to, subject, text, code, link }: Mail): HTMLElement => {
  const time = element("small", {}, new Date(at).toLocaleTimeString());
  const mail = element(
    "article",
    { className: "card", label: subject },
    element("h2", {}, subject),
    element("p", {}, `To ${to} · `, time),
    element("p", {}, text),
  );
  if (code !== undefined) mail.append(element("p", { className: "code" }, code));
  if (link !== undefined) {
    const anchor = element("a", {}, "Confirm this browser");
    anchor.href = link;
    anchor.target = "_blank";
    mail.append(anchor);
  }
  return mail;
};

let shown = -1;

/** Draws again when there is a new mail, so that a person can select text in peace. */
const refresh = async (): Promise<void> => {
  const mails = (await (await fetch(`/outbox.json${location.search}`)).json()) as readonly Mail[];
  const newest = mails[0]?.id ?? 0;
  if (newest === shown) return;
  shown = newest;
  const list = mails.length > 0 ? mails.map(card) : [element("p", {}, "No mail yet.")];
  document.getElementById("mails")?.replaceChildren(...list);
};

const keepFresh = (): void => {
  refresh()
    // The sandbox stopped: the mails stay readable.
    .catch(() => undefined)
    .finally(() => setTimeout(keepFresh, POLL_MS));
};
keepFresh();
