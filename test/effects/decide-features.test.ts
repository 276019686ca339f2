import { describe, expect, test } from "vitest";
import type { RemoteFeature } from "../../src/codecs/api/config.js";
import type { FeatureOptions } from "../../src/codecs/options/feature-options.js";
import { DEFAULT_FEATURES, decideFeatures } from "../../src/effects/features/decide.js";
import { FEATURES_OFF, type FeaturesState, hasLogin } from "../../src/model/options.js";

type Name = keyof Omit<FeaturesState, "decided">;
const decided = (features: FeatureOptions, remote: readonly RemoteFeature[] | null) =>
  decideFeatures({ basic: false, features }, remote);
const entry = (id: string, isEnabled: boolean, config: string[] | null | undefined) => ({
  id,
  isEnabled,
  config,
});

describe("which features are on (wire 3.4)", () => {
  test("[S1.13] basic mode: none, whatever is said", () => {
    const remote = [entry("swap", true, ["1inch"])];
    const features = { email: true, swaps: true };
    for (const said of [remote, [], null])
      expect(decideFeatures({ basic: true, features }, said)).toEqual({
        features: FEATURES_OFF,
        ignored: [],
      });
  });

  test("[S1.14] nothing fetched, nothing said: the defaults", () => {
    expect(decided({}, null)).toEqual({ features: DEFAULT_FEATURES, ignored: [] });
    expect(DEFAULT_FEATURES).toMatchObject({ swaps: ["1inch"], onramp: ["meld"], email: true });
    expect(DEFAULT_FEATURES).toMatchObject({ activity: true, multiWallet: false });
  });

  test.each<[FeatureOptions, Name, unknown]>([
    [{ email: false }, "email", false],
    [{ email: true }, "email", true],
    [{ socials: false }, "socials", []],
    [{ socials: true }, "socials", DEFAULT_FEATURES.socials],
    [{ socials: ["x"] }, "socials", ["x"]],
    [{ swaps: true }, "swaps", ["1inch"]],
    [{ swaps: false }, "swaps", []],
    [{ swaps: ["1inch", "mine"] }, "swaps", ["1inch"]],
    [{ swaps: ["mine"] }, "swaps", []],
    [{ onramp: true }, "onramp", ["meld"]],
    [{ onramp: [] }, "onramp", []],
    [{ activity: false }, "activity", false],
    [{ history: false }, "activity", false],
    [{ activity: true, history: false }, "activity", true],
    [{ multiWallet: true }, "multiWallet", true],
    [{ reownBranding: false }, "reownBranding", false],
  ])("[S1.15] nothing fetched, the host says %j", (features, name, expected) => {
    expect(decided(features, null).features[name]).toEqual(expected);
    expect(decided(features, null).ignored).toEqual([]);
  });

  test.each<[RemoteFeature, Name, unknown]>([
    [entry("social_login", true, ["email", "x"]), "email", true],
    [entry("social_login", true, ["email", "x"]), "socials", ["x"]],
    [entry("social_login", true, ["x"]), "email", false],
    [entry("social_login", true, ["email"]), "socials", []],
    [entry("social_login", false, ["email", "x"]), "email", false],
    [entry("social_login", false, ["email", "x"]), "socials", []],
    [entry("swap", true, ["1inch"]), "swaps", ["1inch"]],
    [entry("swap", true, []), "swaps", []],
    [entry("swap", false, ["1inch"]), "swaps", []],
    [entry("swap", true, ["other"]), "swaps", []],
    [entry("swap", true, ["other", "1inch"]), "swaps", ["1inch"]],
    [entry("onramp", true, ["meld", "coinbase"]), "onramp", ["meld", "coinbase"]],
    [entry("activity", true, []), "activity", true],
    [entry("activity", false, []), "activity", false],
    [entry("reown_branding", true, []), "reownBranding", true],
    [entry("multi_wallet", true, []), "multiWallet", true],
    [entry("activity", true, undefined), "activity", false],
    [entry("swap", true, undefined), "swaps", []],
  ])("[S1.12] fetched %j: %s is %j", (remote, name, expected) => {
    expect(decided({}, [remote]).features[name]).toEqual(expected);
  });

  test("[S1.14] a feature that a fetched list does not name is off", () => {
    const { decided: _, ...off } = FEATURES_OFF;
    expect(decided({}, []).features).toEqual(off);
  });

  test.each<[string, FeatureOptions, Name, unknown]>([
    ["swap", {}, "swaps", ["1inch"]],
    ["swap", { swaps: false }, "swaps", []],
    ["social_login", { email: false }, "email", false],
    ["activity", { history: false }, "activity", false],
  ])(
    "[S1.14] %s without an opinion (null): the host's, else the default",
    (id, features, name, expected) => {
      const decision = decided(features, [entry(id, true, null)]);
      expect(decision.features[name]).toEqual(expected);
      expect(decision.ignored).toEqual([]);
    },
  );

  test.each<[FeatureOptions, readonly string[]]>([
    [{}, []],
    [{ swaps: ["1inch"] }, ["swaps"]],
    [{ email: true, socials: false }, ["email", "socials"]],
    [{ history: true }, ["activity"]],
    [{ onramp: true }, ["onramp"]],
    [{ analytics: true, connectMethodsOrder: ["wallet"] }, []],
  ])("[S1.16, S1.17] flags of the host that are overruled: %j", (features, ignored) => {
    const remote = [entry("swap", true, ["1inch"]), entry("social_login", true, ["email"])];
    expect(decided(features, remote).ignored).toEqual(ignored);
  });
});

test.each<[boolean, readonly string[], boolean]>([
  [true, [], true],
  [false, ["google"], true],
  [true, ["google"], true],
  [false, [], false],
])("[S1.11] with e-mail %j and socials %j, whether one can log in is %j", (email, socials, can) => {
  expect(hasLogin({ email, socials })).toBe(can);
});
