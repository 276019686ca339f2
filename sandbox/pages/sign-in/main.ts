import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { httpSessions } from "sluice/siwx";
import { element } from "../../shared/element.js";
import { actButton } from "../shared/act-button.js";
import { setUpPage } from "../shared/page-setup.js";
import { plainHost } from "../shared/plain-host.js";
import { showStreams } from "../shared/show-streams.js";
import { watchPolicy } from "../shared/watch-policy.js";

/**
 * A site whose visitors sign in at its own server. `required=0`: they need not. `buffer=1`: the page has Node's `Buffer`, as a bundler may add
 * it, which WalletConnect's library needs to sign in at once.
 */
watchPolicy();
const query = new URLSearchParams(location.search);
if (query.get("buffer") === "1") {
  const { Buffer } = await import("../../phone/buffer.js");
  Object.assign(globalThis, { Buffer });
}
const { options } = await setUpPage();
const sluice = createSluice({
  ...options,
  siwx: httpSessions({
    url: "/api/sign-in",
    statement: "Sign in to the sandbox.",
    required: query.get("required") !== "0",
  }),
});
// For tests that play the host.
Object.assign(window, { sluice });
mountDialog(sluice);
plainHost(sluice);

const told = element("p", { label: "Server" }, "");
const act = (name: string, work: () => Promise<unknown>) =>
  actButton(name, told, async () => JSON.stringify(await work()) ?? "done");
document.querySelector("main")?.append(
  element(
    "p",
    { className: "buttons" },
    act("Sign in", async () => (await sluice.signIn()).data.accountAddress),
    act("Sign out", () => sluice.signOut()),
    act("Who am I?", async () => (await fetch("/me")).json()),
  ),
  told,
);
const { status$, session$, sessions$ } = sluice;
showStreams({ status$, session$, sessions$ });
