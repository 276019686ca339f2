import type { Served } from "../../shared/serve.js";
import type { FarcasterLogin } from "../accounts/farcaster-login.js";
import type { SocialLogin, SocialProvider } from "../accounts/social-login.js";
import { escapeHtml, htmlPage } from "./html.js";
import type { PageAnswer, PageCall } from "./listen.js";

const names: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
  x: "X",
  discord: "Discord",
};

const goTo = (location: string): Served => ({
  status: 303,
  type: "text/plain",
  body: "",
  headers: { location },
});

const gone = htmlPage({
  status: 410,
  title: "Too late",
  main: "<h1>Nobody waits for this login</h1><p>Start again on the site.</p>",
});

const choice = (fields: string): string => `<form method="post">
  <label>User name <input name="user" value="ada" required maxlength="60" autocomplete="off"></label>
  ${fields}
  <div class="choice"><button name="decision" value="deny" formnovalidate>Deny</button>
  <button name="decision" value="allow" class="primary">Allow</button></div>
</form>`;

const consentPage = (
  { provider, host }: { readonly provider: SocialProvider; readonly host: string },
  frameUrl: string,
): Served =>
  htmlPage({
    title: `Sign in with ${names[provider]} (sandbox)`,
    main: `<h1>${names[provider]} <small>stand-in</small></h1>
<p>The wallet embedded in <strong>${escapeHtml(host)}</strong> asks who you are.</p>
${choice(`<label class="inline"><input type="checkbox" name="email" checked> Share my e-mail address</label>`)}`,
    // The answer to the form leads back to the frame's origin, and from there to a site that is not held in a window.
    policy: [`form-action 'self' ${frameUrl} ${host}`, "frame-ancestors 'none'"],
  });

const farcasterPage = htmlPage({
  title: "Farcaster (sandbox)",
  main: `<h1>Warpcast <small>stand-in</small></h1><p>A site asks you to sign in.</p>${choice("")}`,
  policy: ["form-action 'self'", "frame-ancestors 'none'"],
});

const answered = (what: string): Served =>
  htmlPage({ title: what, main: `<h1>${what}</h1><p>Go back to the site.</p>` });

/** Discord still writes a discriminator of 0 behind names. S5.22 */
const nameAt = (provider: SocialProvider, name: string): string =>
  provider === "discord" ? `${name}#0` : name;

/** The providers' consent pages, and the app that approves a Farcaster login. */
export const socialPage = (
  { method, path, query, body }: PageCall,
  {
    social,
    farcaster,
    frameUrl,
  }: {
    readonly social: SocialLogin;
    readonly farcaster: FarcasterLogin;
    readonly frameUrl: string;
  },
): PageAnswer => {
  const form = new URLSearchParams(body);
  const isAllowed = form.get("decision") === "allow";
  const user = form.get("user")?.trim() || "ada";

  if (path === "/authorize") {
    const state = query.get("state") ?? "";
    const visit = social.visitOf(state);
    if (visit === undefined) return gone;
    if (method !== "POST") return consentPage(visit, frameUrl);
    if (!isAllowed) return goTo(social.deny(state));
    const mailbox = user.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const email = form.has("email") ? `${mailbox}@${visit.provider}.test` : null;
    return goTo(social.allow(state, { userName: nameAt(visit.provider, user), email }));
  }
  if (path === "/farcaster") {
    const channel = query.get("channel") ?? "";
    if (!farcaster.isOpen(channel)) return gone;
    if (method !== "POST") return farcasterPage;
    if (isAllowed) farcaster.approve(channel, user);
    else farcaster.decline(channel);
    return answered(isAllowed ? "Approved" : "Declined");
  }
  return undefined;
};
