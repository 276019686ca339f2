import { plainState, returnPage, type SocialLogin } from "../accounts/social-login.js";
import type { FrameConfig } from "../frame-config.js";
import { escapeHtml, htmlPage } from "./html.js";
import type { PageAnswer, PageCall } from "./listen.js";

/** The page that a site embeds; only the sandbox's hosts may do so. */
const sdkPage = ({ chains, clusters, hosts, otherOrigin }: FrameConfig): PageAnswer =>
  htmlPage({
    title: "Sandbox embedded wallet",
    main: `<h1>Embedded wallet</h1><p id="quiet">Nothing waits for you here.</p><div id="approval"></div>`,
    script: "/sdk.js",
    policy: [
      `connect-src 'self' ${[...chains, ...clusters].map(({ rpcUrl }) => rpcUrl).join(" ")}`,
      `frame-src 'self' ${otherOrigin}`,
      `frame-ancestors ${hosts.join(" ")}`,
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ],
  });

const loadingPage = htmlPage({
  title: "Sign in",
  main: `<h1>One moment</h1><p role="status">The sign-in page is being prepared.</p>`,
});

const dashboardPage = htmlPage({
  title: "Sandbox wallet dashboard",
  main: `<h1>Upgrade your wallet</h1>
<p>The hosted service would move the embedded wallet to a wallet of its own here.
In the sandbox there is nothing to do: close this page and go back.</p>`,
});

const outboxPage = htmlPage({
  title: "Sandbox outbox",
  main: `<h1>Outbox</h1><p>Mails of the embedded wallet. None of them leaves this machine.</p>
<div id="mails" aria-live="polite"></div>`,
  script: "/outbox.js",
  policy: ["connect-src 'self'", "frame-ancestors 'none'", "form-action 'none'"],
});

const devicePage = (isConfirmed: boolean): PageAnswer =>
  isConfirmed
    ? htmlPage({
        title: "Browser confirmed",
        main: `<h1>Browser confirmed</h1><p>Go back to the site, and type the code of the next mail.</p>`,
      })
    : htmlPage({
        status: 410,
        title: "Link used",
        main: `<h1>This link does not work any more</h1><p>Ask the site for a new mail.</p>`,
      });

/** The end of a visit to a provider: tells the page that opened the popup. It closes nothing. */
const callbackPage = ({ query }: PageCall, social: SocialLogin, frameUrl: string): PageAnswer => {
  const state = query.get("state") ?? "";
  const visit = social.visitOf(plainState(state));
  const resultUri = `${frameUrl}/callback?${query}`;
  const target = returnPage(state);
  if (visit !== undefined && target !== undefined && URL.canParse(target)) {
    const back = new URL(target);
    // Only to the page that began the visit: anything else would be an open redirect.
    if (back.origin === visit.host) {
      back.searchParams.set("result_uri", resultUri);
      return { status: 303, type: "text/plain", body: "", headers: { location: back.href } };
    }
  }
  return htmlPage({
    title: "Signed in",
    main: `<h1>Done</h1><p>You can close this window${
      visit === undefined ? ": nobody waits for it" : ` and go back to ${escapeHtml(visit.host)}`
    }.</p>`,
    script: "/callback.js",
    data: visit === undefined ? {} : { opener: visit.host, result: resultUri },
  });
};

/** What the frame's origin shows for a path, or `undefined` where it has nothing. */
export const framePage = (
  call: PageCall,
  {
    config,
    social,
    frameUrl,
    clickLink,
  }: {
    readonly config: FrameConfig;
    readonly social: SocialLogin;
    readonly frameUrl: string;
    readonly clickLink: (secret: string) => boolean;
  },
): PageAnswer => {
  switch (call.path) {
    case "/sdk":
      return sdkPage(config);
    case "/loading":
      return loadingPage;
    case "/dashboard":
      return dashboardPage;
    case "/outbox":
      return outboxPage;
    case "/device":
      return devicePage(clickLink(call.query.get("secret") ?? ""));
    case "/callback":
      return callbackPage(call, social, frameUrl);
    default:
      return undefined;
  }
};
