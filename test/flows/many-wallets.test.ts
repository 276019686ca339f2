import { NEVER, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { refuses, type ScriptedWallet } from "../../src/testing/scripted-wallet.js";
import type { TestSluice } from "../../src/testing/test-sluice.js";
import { addressOf, RECORD, type Story, story } from "../support/several-story.js";

const OTHER = `0x${"d".repeat(40)}`;

/** The list in a few words: the wallets in their order, the active ones in capitals. */
const listed = ({ connectionList$ }: TestSluice): string =>
  readNow(connectionList$)
    .map(({ connector: { name }, isActive }) => {
      const letter = name.slice(-1);
      return isActive ? letter.toUpperCase() : letter;
    })
    .join(" ");

/** As the dialog's own views have it, since using the list is itself something to be told of. */
const idOf = (sluice: TestSluice, name: string): string =>
  readNow(viewPortsOf(sluice).connectionList$).find(
    ({ connector }) => connector.name === `dev.${name}`,
  )?.id ?? "none";

const activate =
  ({ sluice }: Story, name: string, address?: string) =>
  (): void =>
    void sluice
      .activate({
        connectionId: idOf(sluice, name),
        ...(address === undefined ? {} : { address }),
      })
      .catch(() => undefined);

const outcomes = (events: readonly SluiceEvent[], ...types: readonly SluiceEvent["type"][]) =>
  events.filter(({ type }) => types.includes(type));

const codes = (events: readonly SluiceEvent[]): readonly string[] =>
  events.flatMap((event) =>
    "failure" in event && event.failure != null ? [event.failure.code] : [],
  );

const askedToSign = ({ calls }: ScriptedWallet): readonly unknown[] =>
  calls.filter(({ method }) => method === "personal_sign").map(({ params }) => params);

const sign = (sluice: TestSluice): void => {
  const account = readNow(sluice.account$);
  void sluice
    .request({ method: "personal_sign", params: ["0x00", account?.address ?? ""] })
    .catch(() => undefined);
};

describe("[S6.12] the list of connections", () => {
  test("the active one comes first, then the newest", () => {
    const looks: string[] = [];
    story("(ABCo) 45ms a-b-c-l-x-l", (mine) => ({
      l: () => looks.push(listed(mine.sluice)),
      x: activate(mine, "a"),
    }));
    expect(looks).toEqual(["C b a", "A c b"]);
  });

  test("is empty with multi-wallet off, though a wallet is connected", () => {
    const looks: string[] = [];
    story(
      "(ABo) 46ms a-l",
      ({ sluice, now }) => ({ l: () => looks.push(listed(sluice), now()[0] ?? "") }),
      { multiWallet: false },
    );
    expect(looks).toEqual(["", "connected dev.a"]);
  });

  test("with multi-wallet off an alert says so, once however many use it; the dialog's own views use it silently", () => {
    const { events } = story(
      "(ABo) 46ms w-a-l-l",
      ({ sluice }) => ({
        w: () => void sluice.open({ view: "ConnectWallets" }),
        l: () => void listed(sluice),
      }),
      { multiWallet: false },
    );
    expect(outcomes(events, "alert/raised")).toMatchObject([
      { alert: { code: "features/multi-wallet-off", values: { name: "connectionList$" } } },
    ]);
    expect(outcomes(events, "connection/unchanged")).toHaveLength(2);
  });

  test("before the dialog is first opened nothing is said: the project may still switch it on", () => {
    const before: unknown[] = [];
    const { events } = story(
      "l 46ms n-o-m",
      ({ sluice, events: seen }) => ({
        l: () => void listed(sluice),
        n: () => before.push(...outcomes(seen, "alert/raised")),
      }),
      { multiWallet: false },
    );
    expect(before).toEqual([]);
    expect(outcomes(events, "alert/raised")).toHaveLength(1);
  });

  test("with multi-wallet on nothing is said", () => {
    const { events } = story("(ABo) 46ms a-l", ({ sluice }) => ({ l: () => void listed(sluice) }));
    expect(outcomes(events, "alert/raised", "connection/list")).toEqual([]);
  });

  test("the host's flag counts before the dialog was opened", () => {
    const looks: string[] = [];
    story("(AB) 47ms a-b-l", ({ sluice }) => ({ l: () => looks.push(listed(sluice)) }));
    expect(looks).toEqual(["B a"]);
  });
});

describe("[S6.12] activating a connection", () => {
  test("makes it the one that hosts see, with its network, and is stored", () => {
    const looks: unknown[] = [];
    const { events } = story("(ABo) 46ms a-n-b-x-l", (mine) => ({
      n: () => mine.wallets.a.emit("chainChanged", "0xa"),
      x: activate(mine, "a"),
      l: () =>
        looks.push(
          mine.now(),
          mine.stored(),
          readNow(mine.sluice.account$)?.address,
          readNow(mine.sluice.network$).id,
        ),
    }));
    expect(looks).toEqual([["connected dev.a", "a", "b"], "dev.a dev.b", addressOf("a"), 10]);
    expect(outcomes(events, "connection/activated")).toHaveLength(1);
  });

  test("a reload restores it as the active one", () => {
    const storage: string[] = [];
    story("(ABo) 46ms a-b-x-l", (mine) => ({
      x: activate(mine, "a"),
      l: () => storage.push(mine.stored()),
    }));
    expect(storage).toEqual(["dev.a dev.b"]);
    const looks: string[] = [];
    story("(AB) 99ms l", ({ sluice }) => ({ l: () => looks.push(listed(sluice)) }), {
      stored: ["a", "b"],
    });
    expect(looks).toEqual(["A b"]);
  });

  test("one that is active already changes nothing, and is settled", () => {
    const { events } = story("(ABo) 46ms a-x", (mine) => ({ x: activate(mine, "a") }));
    expect(outcomes(events, "connection/activated", "connection/activate-failed")).toMatchObject([
      { type: "connection/activated", address: addressOf("a") },
    ]);
  });

  test.each([
    ["nobody has this id", "c", undefined, "connection/unknown"],
    ["the wallet does not share the account", "a", OTHER, "account/not-shared"],
  ])("fails if %s, and changes nothing", (_, name, address, code) => {
    const looks: string[] = [];
    const { events } = story("(ABo) 46ms a-b-x-l", (mine) => ({
      x: activate(mine, name, address),
      l: () => looks.push(listed(mine.sluice)),
    }));
    expect(codes(outcomes(events, "connection/activate-failed"))).toEqual([code]);
    expect(looks).toEqual(["B a"]);
  });

  test("with multi-wallet off an alert says so, and nothing changes", () => {
    const looks: unknown[] = [];
    const { events } = story(
      "(ABo) 46ms a-x-l",
      (mine) => ({ x: activate(mine, "a"), l: () => looks.push(mine.now()) }),
      { multiWallet: false },
    );
    expect(outcomes(events, "alert/raised")).toMatchObject([
      {
        alert: { code: "features/multi-wallet-off", variant: "info" },
        detail: "Multi-wallet is not enabled: switch `features.multiWallet` on to use activate",
      },
    ]);
    expect(outcomes(events, "connection/unchanged")).toHaveLength(1);
    expect(looks).toEqual([["connected dev.a", "a"]]);
  });

  test("a network that the site does not have is said to be one", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-n-b-x-l", (mine) => ({
      n: () => mine.wallets.a.emit("chainChanged", "0x539"),
      x: activate(mine, "a"),
      l: () => {
        looks.push(readNow(mine.sluice.view$).current.view, readNow(mine.sluice.modal$).open);
        void mine.sluice.close();
      },
    }));
    expect(looks).toEqual(["UnsupportedChain", true]);
  });
});

describe("[S6.12] activating an account", () => {
  const two = ({ wallets: { a } }: Story) => a.emit("accountsChanged", [addressOf("a"), OTHER]);

  test("makes it the first of its connection, whatever the case of its letters", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-b-t-x-l", (mine) => ({
      t: () => two(mine),
      x: activate(mine, "a", OTHER.toUpperCase().replace("0X", "0x")),
      l: () =>
        looks.push(
          readNow(mine.sluice.accounts$).map(({ address }) => address),
          readNow(mine.sluice.account$)?.address,
        ),
    }));
    expect(looks).toEqual([[OTHER, addressOf("a"), addressOf("b")], OTHER]);
  });

  test("is stored, so a reload asks for it", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-t-x-l", (mine) => ({
      t: () => two(mine),
      x: activate(mine, "a", OTHER),
      l: () => looks.push(JSON.parse(mine.env.stored.get(RECORD) ?? "").value[0].address),
    }));
    expect(looks).toEqual([OTHER]);
  });

  test("ends when the wallet says that another account is active", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-t-x-t-l", (mine) => ({
      t: () => two(mine),
      x: activate(mine, "a", OTHER),
      l: () => looks.push(readNow(mine.sluice.account$)?.address),
    }));
    expect(looks).toEqual([addressOf("a")]);
  });
});

describe("a request after activating", () => {
  test("goes to the connection that was active when it was asked", () => {
    const { wallets } = story("(ABo) 46ms a-b-s-(xs)-s", (mine) => ({
      s: () => sign(mine.sluice),
      x: activate(mine, "a"),
    }));
    const params = (name: "a" | "b") => ["0x00", addressOf(name)];
    expect(askedToSign(wallets.b)).toEqual([params("b")]);
    expect(askedToSign(wallets.a)).toEqual([params("a"), params("a")]);
  });

  test("which waited for a prompt is not sent for another account", () => {
    const answer = new Subject<unknown>();
    const { wallets, events } = story("(ABo) 46ms a-t-(ss)-x-y", (mine) => {
      mine.wallets.a.answer("personal_sign", () => answer);
      return {
        t: () => mine.wallets.a.emit("accountsChanged", [addressOf("a"), OTHER]),
        s: () => sign(mine.sluice),
        x: activate(mine, "a", OTHER),
        y: () => {
          answer.next("0x1");
          answer.complete();
        },
      };
    });
    expect(askedToSign(wallets.a)).toEqual([["0x00", addressOf("a")]]);
    expect(outcomes(events, "request/answered", "request/failed")).toMatchObject([
      { type: "request/answered" },
      { failure: { code: "request/account-changed" } },
    ]);
  });
});

describe("[S6.12][S4.7] disconnecting one connection", () => {
  const leave =
    ({ sluice }: Story, name: string) =>
    (): void =>
      void sluice.disconnect({ connectionId: idOf(sluice, name) }).catch(() => undefined);

  test("ends it and no other, here, at its wallet and in storage", () => {
    const looks: unknown[] = [];
    const { wallets } = story("(ABCo) 45ms a-b-c-x-l", (mine) => ({
      x: leave(mine, "b"),
      l: () => looks.push(listed(mine.sluice), mine.stored()),
    }));
    expect(looks).toEqual(["C a", "dev.c dev.a"]);
    const revoked = ({ calls }: ScriptedWallet) =>
      calls.filter(({ method }) => method === "wallet_revokePermissions").length;
    expect([wallets.a, wallets.b, wallets.c].map(revoked)).toEqual([0, 1, 0]);
  });

  test("gives up no attempt with another wallet", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-b-x-l", (mine) => {
      mine.wallets.b.answer("eth_requestAccounts", () => NEVER);
      return { x: leave(mine, "a"), l: () => looks.push(mine.now()) };
    });
    expect(looks).toEqual([["connecting dev.b"]]);
  });

  test("fails for an id that nobody has", () => {
    const { events } = story("(ABo) 46ms a-x", (mine) => ({ x: leave(mine, "b") }));
    expect(outcomes(events, "disconnect/done")).toMatchObject([
      {
        failure: {
          code: "connection/unknown",
          message: "No connection has this id. Choose one of `connectionList$`.",
        },
      },
    ]);
  });

  test("with multi-wallet off an alert says so, and nothing changes", () => {
    const looks: unknown[] = [];
    const { events } = story(
      "(ABo) 46ms a-x-l",
      (mine) => ({ x: leave(mine, "a"), l: () => looks.push(mine.now()) }),
      { multiWallet: false },
    );
    expect(outcomes(events, "alert/raised")).toMatchObject([
      { alert: { code: "features/multi-wallet-off" } },
    ]);
    expect(looks).toEqual([["connected dev.a", "a"]]);
  });
});

describe("[S2.18] the view of the wallets", () => {
  test("stays while others are connected, and closes with the last one", () => {
    const looks: unknown[] = [];
    story("(ABo) 46ms a-b-o-x-l-y-l", (mine) => ({
      o: () => void mine.sluice.open({ view: "ProfileWallets" }),
      x: () => void mine.sluice.disconnect({ connectionId: idOf(mine.sluice, "b") }),
      y: () => void mine.sluice.disconnect(),
      l: () =>
        looks.push(
          readNow(mine.sluice.modal$).open,
          readNow(mine.sluice.view$).current.view,
          listed(mine.sluice),
        ),
    }));
    expect(looks).toEqual([true, "ProfileWallets", "A", false, "Connect", ""]);
  });
});

describe("[S4.3] three stored wallets of a namespace: one refuses, one is silent, one is good", () => {
  const looksAt = (diagram: string, stored: readonly ("a" | "b" | "c")[]): readonly unknown[] => {
    const looks: unknown[] = [];
    story(
      diagram,
      (mine) => {
        mine.wallets.a.answer("eth_accounts", refuses(4100));
        mine.wallets.b.answer("eth_accounts", () => NEVER);
        return { l: () => looks.push(listed(mine.sluice), mine.now()[0], mine.stored()) };
      },
      { stored },
    );
    return looks;
  };

  test("the good one is there at once, and active once those before it have failed", () => {
    expect(looksAt("(ABC) 94ms l 4899ms l---l", ["a", "b", "c"])).toEqual([
      ...["c", "restoring dev.b", "dev.a dev.b dev.c"],
      ...["c", "restoring dev.b", "dev.a dev.b dev.c"],
      ...["C", "connected dev.c", "dev.a dev.b dev.c"],
    ]);
  });

  test("the good one was active: it is so at once, and those that fail later change nothing", () => {
    expect(looksAt("(ABC) 94ms l 5000ms l", ["c", "a", "b"])).toEqual([
      ...["C", "connected dev.c +asking", "dev.c dev.a dev.b"],
      ...["C", "connected dev.c", "dev.c dev.a dev.b"],
    ]);
  });
});
