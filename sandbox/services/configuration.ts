import { json, type Route } from "./reply.js";

/** Features of a project that has everything the sandbox can serve, and nothing it cannot. */
const features = [
  { id: "social_login", isEnabled: false, config: [] },
  { id: "swap", isEnabled: false, config: [] },
  { id: "onramp", isEnabled: false, config: [] },
  { id: "activity", isEnabled: true, config: [] },
  { id: "reown_branding", isEnabled: false, config: [] },
  { id: "multi_wallet", isEnabled: true, config: [] },
];

/** The three start-up answers about a project. Tests replace them with a fault rule's `json`. */
export const configurationRoute: Route = ({ path }) => {
  switch (path) {
    case "/appkit/v1/config":
      return json({ features });
    case "/projects/v1/origins":
      return json({ allowedOrigins: ["http://127.0.0.1", "http://localhost"] });
    case "/getAnalyticsConfig":
      return json({ isAnalyticsEnabled: true });
    default:
      return undefined;
  }
};
