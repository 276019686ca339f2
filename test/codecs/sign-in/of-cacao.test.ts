import { formatMessage, populateAuthPayload } from "@walletconnect/utils";
import { describe, expect, test } from "vitest";
import { checkMessage } from "../../../src/codecs/sign-in/check.js";
import { sessionOfCacao } from "../../../src/codecs/sign-in/signed-with.js";

const ADDRESS = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const ISSUER = `did:pkh:eip155:1:${ADDRESS}`;

const recapOf = (resource: string, methods: readonly string[]): string => {
  const abilities = methods.map((method) => [`request/${method}`, [{}]]);
  const details = { att: { [resource]: Object.fromEntries(abilities) } };
  return `urn:recap:${Buffer.from(JSON.stringify(details)).toString("base64url")}`;
};

/** What the library asks for, and a wallet narrows to what it can. */
const REQUEST = {
  type: "caip122",
  chains: ["eip155:1", "eip155:10"],
  aud: "https://shop.example/login",
  domain: "shop.example",
  version: "1",
  nonce: "a1B2c3D4e5F6",
  iat: "2026-11-22T10:00:00.000Z",
};

const cacaoOf = (payload: object) => ({
  h: { t: "caip122" },
  p: { iss: ISSUER, ...payload },
  s: { t: "eip191", s: "0x5161" },
});

describe("[wire 9.2] the text of a cacao is what the wallet signed", () => {
  const METHODS = ["eth_accounts", "eth_sendTransaction", "personal_sign"];
  const GRANT = recapOf("eip155", METHODS);
  const narrowed = (request: object) =>
    populateAuthPayload({
      authPayload: { ...REQUEST, ...request },
      chains: REQUEST.chains,
      methods: ["personal_sign", "eth_sendTransaction"],
    });
  test.each([
    ["with nothing else", REQUEST],
    ["with a statement", { ...REQUEST, statement: "Welcome." }],
    [
      "with everything",
      {
        ...REQUEST,
        statement: "Welcome.",
        exp: "2026-11-23T10:00:00.000Z",
        nbf: "2026-11-22T10:00:00.000Z",
        requestId: "some-id",
        resources: ["https://shop.example/terms"],
      },
    ],
    ["with an empty statement and no resource", { ...REQUEST, statement: "", resources: [] }],
    [
      "with a grant that the statement tells",
      narrowed({ statement: "Welcome.", resources: [GRANT] }),
    ],
    [
      "with a grant and no statement",
      narrowed({ resources: ["https://shop.example/terms", GRANT] }),
    ],
    ["with a grant that only the text tells", { ...REQUEST, statement: "Hi.", resources: [GRANT] }],
  ])("%s", (_, payload) => {
    const session = sessionOfCacao(cacaoOf(payload));
    expect(session?.message).toBe(formatMessage(payload, ISSUER));
    expect(session).toMatchObject({
      data: { accountAddress: ADDRESS, chainId: "eip155:1", uri: REQUEST.aud },
      signature: "0x5161",
      cacao: cacaoOf(payload),
    });
    const asked = { domain: "shop.example", now: Date.parse("2026-11-22T10:30:00Z") };
    expect(session && checkMessage(session.data, asked)).toBeNull();
  });
});

test.each([
  ["nothing", undefined],
  ["no payload", { h: { t: "caip122" }, s: { t: "eip191", s: "0x" } }],
  ["no signature", { ...cacaoOf(REQUEST), s: { t: "eip191", s: "" } }],
  ["another issuer", cacaoOf({ ...REQUEST, iss: "did:key:z6Mk" })],
  ["an issuer without a chain", cacaoOf({ ...REQUEST, iss: `did:pkh:${ADDRESS}` })],
  ["no time of issue", cacaoOf({ ...REQUEST, iat: undefined })],
  ["a domain of two lines", cacaoOf({ ...REQUEST, domain: "shop.example\nevil" })],
  ["resources that are none", cacaoOf({ ...REQUEST, resources: [1] })],
  ["a statement of two lines", cacaoOf({ ...REQUEST, statement: "a\nURI: https://evil.example" })],
])("a cacao with %s means no session", (_, cacao) => {
  expect(sessionOfCacao(cacao)).toBeNull();
});
