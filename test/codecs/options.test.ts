import { isLeft, isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeOptions } from "../../src/codecs/options/problems.js";
import { decodeSettings } from "../../src/codecs/options/settings.js";

const chain = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://node.example"] } },
};
const good = { projectId: "p", networks: [chain] };

describe("host options", () => {
  test("[S3.1] a plain EVM chain becomes eip155:<id>", () => {
    const decoded = decodeOptions(good);
    expect(isRight(decoded) && decoded.right.settings.networks[0]).toMatchObject({
      chainNamespace: "eip155",
      caipNetworkId: "eip155:1",
    });
    expect(isRight(decoded) && decoded.right.problems).toEqual([]);
  });

  test.each([
    ["siwx", "createMessage, getSessions ..."],
    ["siweConfig", "createMessage, getSession ..."],
  ])("%s that cannot be used is refused: a site would rely on it", (field, functions) => {
    for (const value of [{}, { createMessage: () => {} }, "on", true, []]) {
      const decoded = decodeOptions({ ...good, [field]: value });
      expect(isLeft(decoded) && decoded.left.message).toBe(
        `The option \`${field}\` cannot be used: Expected an object with the functions ${functions}. See docs/options.md.`,
      );
    }
  });

  test("what a getter gives later for the networks is not looked at", () => {
    let asked = 0;
    const options = {
      projectId: "p",
      get networks() {
        asked += 1;
        return asked === 1 ? [chain] : "something else";
      },
    };
    const decoded = decodeSettings(options);
    expect(isRight(decoded) && decoded.right.settings.networks).toHaveLength(1);
  });

  test.each([undefined, null])("siwx may be %s", (siwx) => {
    const decoded = decodeOptions({ ...good, siwx });
    expect(isRight(decoded) && decoded.right.problems).toEqual([]);
  });

  test("the site's own functions are kept as they are, and nothing of them is read", () => {
    class Own {
      readonly self = this;
      createMessage = async () => this.self;
      addSession = async () => {};
      setSessions = async () => {};
      getSessions = async () => [];
      revokeSession = async () => {};
      get secret(): never {
        throw new Error("read");
      }
    }
    const siwx = new Own();
    const decoded = decodeOptions({ ...good, siwx });
    expect(isRight(decoded) && decoded.right.settings.siwx).toBe(siwx);
    expect(isRight(decoded) && decoded.right.problems).toEqual([]);
  });

  test("[S1.18] both sign-in options", () => {
    const decoded = decodeOptions({ ...good, siwx: {}, siweConfig: {} });
    expect(isLeft(decoded) && decoded.left.message).toBe(
      "Cannot set both `siweConfig` and `siwx` options",
    );
  });

  test.each([
    [{ ...good, networks: undefined }, "`networks`"],
    [{ ...good, networks: [] }, "`networks`"],
    [{ ...good, networks: [{ ...chain, name: 1 }] }, "`networks[0]` cannot be used: name"],
    [{ ...good, networks: [{ ...chain, chainNamespace: "tron" }] }, "`networks[0]`"],
    [
      { ...good, networks: [{ ...chain, rpcUrls: { default: { http: [] } } }] },
      "rpcUrls.default.http",
    ],
    [
      { ...good, networks: [{ ...chain, rpcUrls: { default: { http: ["javascript:x"] } } }] },
      "http",
    ],
    [{ ...good, defaultNetwork: { ...chain, id: 2 } }, "eip155:2 is not one of `networks`"],
  ])("nothing can work: %#", (options, said) => {
    const decoded = decodeOptions(options);
    expect(isLeft(decoded) && decoded.left.code).toBe("options/invalid");
    expect(isLeft(decoded) && decoded.left.message).toContain(said);
  });

  test("[S7.4][S7.5] telemetry is off, and tells nothing of the visitor, unless the host says so", () => {
    const telemetryOf = (options: object) => {
      const decoded = decodeOptions({ ...good, ...options });
      if (!isRight(decoded)) throw new Error("refused");
      const { features, telemetry } = decoded.right.settings;
      return [features.analytics === true, features.errorReports === true, telemetry];
    };
    expect(telemetryOf({})).toEqual([false, false, {}]);
    expect(telemetryOf({ telemetry: { urls: true, other: 1 } })).toEqual([
      false,
      false,
      { urls: true },
    ]);
    expect(telemetryOf({ features: { analytics: true, errorReports: true } })).toEqual([
      true,
      true,
      {},
    ]);
  });

  test.each([
    ["email", true],
    ["activity", false],
    ["reownBranding", true],
    ["multiWallet", false],
    ["socials", ["google"]],
    ["socials", true],
    ["swaps", ["1inch"]],
    ["swaps", false],
    ["onramp", ["meld"]],
    ["connectMethodsOrder", ["wallet", "email", "social"]],
  ])("[S1.3][S1.11] the flag %s may be %j", (name, value) => {
    const decoded = decodeOptions({ ...good, features: { [name]: value } });
    expect(isRight(decoded) && decoded.right).toMatchObject({
      settings: { features: { [name]: value } },
      problems: [],
    });
  });

  test("hosts of pictures and a proxy for the others", () => {
    const pictures = "https://site.example/picture?of=";
    const decoded = decodeOptions({
      ...good,
      pictureHosts: ["cdn.example", "images.example/tokens/"],
      endpoints: { pictures },
    });
    expect(isRight(decoded) && decoded.right).toMatchObject({
      settings: {
        pictureHosts: ["cdn.example", "images.example/tokens/"],
        endpoints: { pictures, api: "https://api.web3modal.org" },
      },
      problems: [],
    });
  });

  test.each([
    [{ metadata: { name: 1 } }, "`metadata`"],
    [{ metadata: "x" }, "`metadata`"],
    [{ themeMode: "blue" }, "`themeMode`"],
    [{ themeVariables: { a: 1 } }, "`themeVariables`"],
    [{ features: { email: "yes" } }, "`features`"],
    [{ endpoints: { relay: "https://not-a-socket" } }, "`endpoints`"],
    [{ connectors: [{ id: "a", name: "A" }] }, "`connectors[0]`"],
    [{ storage: { getItem: 1 } }, "`storage`"],
    [{ wallets: { exclude: "x" } }, "`wallets`"],
    [{ enableReconnect: "no" }, "`enableReconnect`"],
    [{ storagePrefix: 1 }, "`storagePrefix`"],
    [{ locale: 1 }, "`locale`"],
    [{ messages: { a: 1 } }, "`messages`"],
    [{ telemetry: true }, "`telemetry`"],
    [{ telemetry: { addresses: "yes" } }, "`telemetry`"],
    [{ telemetry: { urls: 1 } }, "`telemetry`"],
    [{ telemetry: { messages: null } }, "`telemetry`"],
    [{ features: { analytics: "yes" } }, "`features`"],
    [{ features: { errorReports: 1 } }, "`features`"],
    [{ projectId: 1 }, "`projectId`"],
    [{ features: { connectMethodsOrder: ["email", "passkey"] } }, "`features`"],
    [{ features: { connectorTypeOrder: ["popular"] } }, "`features`"],
    [{ wallets: { all: "sometimes" } }, "`wallets`"],
    [{ wallets: { custom: [{ id: "mine" }] } }, "`wallets`"],
    [{ termsConditionsUrl: "/terms" }, "`termsConditionsUrl`"],
    [{ endpoints: { api: "https://" } }, "`endpoints`"],
    [{ endpoints: { pictures: "/picture?of=" } }, "`endpoints`"],
    [{ pictureHosts: "cdn.example" }, "`pictureHosts`"],
    [{ pictureHosts: [1] }, "`pictureHosts`"],
    [{ sdk: { type: 1 } }, "`sdk`"],
    [{ customRpcUrls: { "eip155:1": ["ftp://x"] } }, "`customRpcUrls`"],
    [{ paymasters: "https://pays.example" }, "`paymasters`"],
    [{ paymasters: { "eip155:1": "https://pays.example" } }, "`paymasters"],
    [{ paymasters: { "eip155:1": { uri: "https://pays.example" } } }, "`paymasters.eip155:1.uri`"],
    [{ paymasters: { "eip155:1": { url: "/pays" } } }, "`paymasters"],
  ])("a wrong field is named and left out, the rest works: %j", (wrong, named) => {
    const decoded = decodeOptions({ ...good, ...wrong });
    expect(isRight(decoded)).toBe(true);
    if (isRight(decoded)) {
      expect(decoded.right.problems.join()).toContain(named);
      expect(decoded.right.problems).toHaveLength(1);
    }
  });
});
