import { describe, expect, test } from "vitest";
import {
  hostParts,
  leadingBack,
  returnOf,
  withHostParts,
} from "../../../src/codecs/frame/social-return.js";

const PAGE = "https://host.example/app?a=1&b=x+y#/swap";
const NONCE = "0123456789abcdef0123456789abcdef";
/** All that a service learns of the page. */
const TOLD = `https://host.example/app?sluice_return=${NONCE}`;
const ledTo = (address: string, page = PAGE): string => leadingBack(address, page, NONCE);
const stateOf = (address: string): string | null => new URL(address).searchParams.get("state");

describe("[wire 7] the way back to a page", () => {
  test("stands in the state, behind what is there already; nothing else changes", () => {
    const address = ledTo("https://social.example/login?client=1&state=s%2B1&x=%26");
    expect(stateOf(address)).toBe(`s+1--${encodeURIComponent(TOLD)}`);
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe("https://social.example/login");
    expect([searchParams.get("client"), searchParams.get("x")]).toEqual(["1", "&"]);
  });

  test("of a broker it stands in the state of the address inside, however deep that is encoded", () => {
    const inside = `https://social.example/login?state=s1&to=${encodeURIComponent("https://a.example/?b=c&d")}`;
    const outside = `https://auth.magic.link/start?state=outer&provider_authorization_url=${encodeURIComponent(inside)}`;
    const { searchParams } = new URL(ledTo(outside));
    expect(searchParams.get("state")).toBe("outer");
    const changed = searchParams.get("provider_authorization_url") ?? "";
    expect(stateOf(changed)).toBe(`s1--${encodeURIComponent(TOLD)}`);
    expect(new URL(changed).searchParams.get("to")).toBe("https://a.example/?b=c&d");
  });

  test.each(["", "provider_authorization_url=", "provider_authorization_url=no%20address"])(
    "of a broker without an address inside it stands in its own: %s",
    (query) => {
      const address = ledTo(`https://auth.magic.link/start?state=s1&${query}`);
      expect(stateOf(address)).toBe(`s1--${encodeURIComponent(TOLD)}`);
    },
  );

  test("where there is no state it is all of it", () => {
    expect(stateOf(ledTo("https://social.example/"))).toBe(`--${encodeURIComponent(TOLD)}`);
  });

  test.each([
    "?token=s3cret",
    "#access_token=s3cret",
    "#tgWebAppData=user%3D1%26hash%3Ds3cret&tgWebAppVersion=8",
    "?result_uri=https%3A%2F%2Fs3cret.example%2F&a=1",
    `?sluice_return=s3cret&result_uri=s3cret#/swap`,
  ])("is origin, path and nonce: nothing else of the address goes along: %s", (rest) => {
    const address = ledTo("https://social.example/?state=s", `https://host.example/app${rest}`);
    expect(stateOf(address)).toBe(`s--${encodeURIComponent(TOLD)}`);
    expect(address).not.toContain("s3cret");
  });

  test("is without a name and a password", () => {
    const address = ledTo("https://social.example/", "https://ada:s3cret@host.example/app");
    expect(address).not.toContain("s3cret");
  });
});

describe("what stays here while the visitor is away: the host's query and fragment", () => {
  test.each([
    ["", "", ""],
    ["?a=b%20c&flag#/swap?x=1", "a=b%20c&flag", "/swap?x=1"],
    ["#tgWebAppData=user%3D1%26hash%3Ds3cret&tgWebAppVersion=8", "", ""],
    ["#/swap?tgWebAppData=s3cret", "", "/swap"],
    ["#/swap&tgWebAppData=s3cret", "", "/swap"],
    ["?a=1&sluice_return=old&result_uri=old", "a=1", ""],
    // A host may have a parameter of that name.
    ["?result_uri=mine", "result_uri=mine", ""],
  ])("of %s", (rest, query, fragment) => {
    expect(hostParts(`https://host.example/app${rest}`)).toEqual({ query, fragment });
  });

  test.each([PAGE, "https://host.example/?result_uri=mine", "https://host.example/#/swap"])(
    "they are in the address again, as they were, and ours go away: %s",
    (page) => {
      const { origin, pathname } = new URL(page);
      const landed = `${origin}${pathname}?sluice_return=${NONCE}&result_uri=r`;
      const whole = withHostParts(landed, hostParts(page));
      expect(returnOf(whole)).toEqual({ nonce: NONCE, uri: "r", page });
    },
  );
});

describe("[wire 7] what a page was led back with", () => {
  const RESULT = "https://frame.example/callback?code=1&state=s";
  const back = (query: string) => returnOf(`https://host.example/app?${query}#/swap`);

  test("the nonce, the result, and the address without them; the host's other parameters stay as they were written", () => {
    const ours = `sluice_return=${NONCE}&result_uri=${encodeURIComponent(RESULT)}`;
    expect(back(`a=b%20c&${ours}&flag&d=x+y`)).toEqual({
      nonce: NONCE,
      uri: RESULT,
      page: "https://host.example/app?a=b%20c&flag&d=x+y#/swap",
    });
  });

  test("the first one counts; none stays", () => {
    expect(
      back(
        `sluice_return=${NONCE}&result_uri=https%3A%2F%2Fone.example&result_uri=two&sluice_return=2&a=1`,
      ),
    ).toEqual({
      nonce: NONCE,
      uri: "https://one.example",
      page: "https://host.example/app?a=1#/swap",
    });
  });

  test("no result", () => {
    expect(back(`sluice_return=${NONCE}`)).toEqual({
      nonce: NONCE,
      uri: "",
      page: "https://host.example/app#/swap",
    });
  });

  test.each(["", "a=1", "my_result_uri=1", "result_uri=1", "Sluice_return=1"])(
    "nothing: %s",
    (query) => {
      expect(back(query)).toBeNull();
    },
  );

  test("[wire 7] a page that was sent away by this, and led back, is known by its nonce", () => {
    const state = stateOf(ledTo("https://social.example/?state=s")) ?? "";
    const page = new URL(decodeURIComponent(state.slice(state.indexOf("--") + 2)));
    page.searchParams.set("result_uri", RESULT);
    const expected = { nonce: NONCE, uri: RESULT, page: "https://host.example/app" };
    expect(returnOf(page.href)).toEqual(expected);
  });
});
