import { json, type Route } from "./reply.js";

const socials = ["google", "x", "discord", "farcaster", "github", "apple", "facebook"];

/** Logins of the embedded wallet, by the project's name: `sandbox-email`, `sandbox-socials`, both, or none. */
const loginsOf = (projectId: string): readonly string[] => {
  const words = wordsOf(projectId);
  return [
    ...(words.includes("email") ? ["email"] : []),
    ...(words.includes("socials") ? socials : []),
  ];
};

const wordsOf = (projectId: string): readonly string[] => projectId.split("-");
const projectIn = (query: URLSearchParams): string => query.get("projectId") ?? "";

/** Features of a project that has everything the sandbox can serve, and nothing it cannot. */
const featuresOf = (logins: readonly string[], words: readonly string[]) => [
  // Without a word about logins the host's own flags count.
  { id: "social_login", isEnabled: logins.length > 0, config: logins.length > 0 ? logins : null },
  listed("swap", words.includes("swaps") ? ["1inch"] : []),
  listed("onramp", words.includes("onramp") ? ["meld", "coinbase"] : []),
  { id: "activity", isEnabled: true, config: [] },
  { id: "reown_branding", isEnabled: false, config: [] },
  { id: "multi_wallet", isEnabled: true, config: [] },
];

const listed = (id: string, config: readonly string[]) => ({
  id,
  isEnabled: config.length > 0,
  config,
});

/** The three start-up answers about a project. Tests replace them with a fault rule's `json`. */
export const configurationRoute: Route = ({ path, query }) => {
  switch (path) {
    case "/appkit/v1/config":
      return json({
        features: featuresOf(loginsOf(projectIn(query)), wordsOf(projectIn(query))),
      });
    case "/projects/v1/origins":
      return json({ allowedOrigins: ["http://127.0.0.1", "http://localhost"] });
    case "/getAnalyticsConfig":
      return json({ isAnalyticsEnabled: true });
    default:
      return undefined;
  }
};
