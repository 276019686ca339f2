import { describe, expect, test } from "vitest";
import { leadingBack, returnOf } from "../../../src/codecs/frame/social-return.js";

const PAGE = "https://host.example/app?a=1&b=x+y#/swap";
const stateOf = (address: string): string | null => new URL(address).searchParams.get("state");

describe("[wire 7] the way back to a page", () => {
  test("stands in the state, behind what is there already; nothing else changes", () => {
    const address = leadingBack("https://social.example/login?client=1&state=s%2B1&x=%26", PAGE);
    expect(stateOf(address)).toBe(`s+1--${encodeURIComponent(PAGE)}`);
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe("https://social.example/login");
    expect([searchParams.get("client"), searchParams.get("x")]).toEqual(["1", "&"]);
  });

  test("of a broker it stands in the state of the address inside, however deep that is encoded", () => {
    const inside = `https://social.example/login?state=s1&to=${encodeURIComponent("https://a.example/?b=c&d")}`;
    const outside = `https://auth.magic.link/start?state=outer&provider_authorization_url=${encodeURIComponent(inside)}`;
    const { searchParams } = new URL(leadingBack(outside, PAGE));
    expect(searchParams.get("state")).toBe("outer");
    const changed = searchParams.get("provider_authorization_url") ?? "";
    expect(stateOf(changed)).toBe(`s1--${encodeURIComponent(PAGE)}`);
    expect(new URL(changed).searchParams.get("to")).toBe("https://a.example/?b=c&d");
  });

  test.each(["", "provider_authorization_url=", "provider_authorization_url=no%20address"])(
    "of a broker without an address inside it stands in its own: %s",
    (query) => {
      const address = leadingBack(`https://auth.magic.link/start?state=s1&${query}`, PAGE);
      expect(stateOf(address)).toBe(`s1--${encodeURIComponent(PAGE)}`);
    },
  );

  test("where there is no state it is all of it", () => {
    expect(stateOf(leadingBack("https://social.example/", PAGE))).toBe(
      `--${encodeURIComponent(PAGE)}`,
    );
  });

  test.each([
    [
      "https://host.example/#tgWebAppData=user%3D1%26hash%3Ds3cret&tgWebAppVersion=8",
      "https://host.example/",
    ],
    ["https://host.example/#/swap?tgWebAppData=s3cret", "https://host.example/#/swap"],
    ["https://host.example/#/swap&tgWebAppData=s3cret", "https://host.example/#/swap"],
    [
      "https://host.example/?result_uri=https%3A%2F%2Fold.example%2F&a=1",
      "https://host.example/?a=1",
    ],
  ])("what Telegram says of its visitor, and an old result, do not go along: %s", (page, told) => {
    expect(stateOf(leadingBack("https://social.example/?state=s", page))).toBe(
      `s--${encodeURIComponent(told)}`,
    );
  });
});

describe("[wire 7] what a page was led back with", () => {
  const RESULT = "https://frame.example/callback?code=1&state=s";
  const back = (query: string) => returnOf(`https://host.example/app?${query}#/swap`);

  test("the result, and the address without it; the host's other parameters stay as they were written", () => {
    expect(back(`a=b%20c&result_uri=${encodeURIComponent(RESULT)}&flag&d=x+y`)).toEqual({
      uri: RESULT,
      page: "https://host.example/app?a=b%20c&flag&d=x+y#/swap",
    });
  });

  test("the first one counts; none stays", () => {
    expect(back("result_uri=https%3A%2F%2Fone.example&result_uri=two&a=1")).toEqual({
      uri: "https://one.example",
      page: "https://host.example/app?a=1#/swap",
    });
  });

  test.each(["", "a=1", "my_result_uri=1", "Result_uri=1"])("nothing: %s", (query) => {
    expect(back(query)).toBeNull();
  });

  test("[wire 7] a page that was sent away by this, and led back, is where it was", () => {
    const state = stateOf(leadingBack("https://social.example/?state=s", PAGE)) ?? "";
    const page = new URL(decodeURIComponent(state.slice(state.indexOf("--") + 2)));
    page.searchParams.set("result_uri", RESULT);
    expect(returnOf(page.href)).toEqual({ uri: RESULT, page: PAGE });
  });
});
