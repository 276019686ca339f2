// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Network } from "../../src/codecs/network.js";
import * as bundled from "../../src/networks/networks.js";
import { NetworkRow } from "../../src/views/account-settings/account-settings-view.js";
import { NetworkButton } from "../../src/views/buttons/view-buttons.js";
import { NetworksView, SwitchNetworkView } from "../../src/views/networks/networks.js";
import { mainnet, network } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const ICON = "https://host.example/seven.png";
const entry = { view: "SwitchNetwork", caipNetworkId: "eip155:7" } as const;
/** As a bundled network has a picture of the directory. */
const seven = network(7, "Seven", { assets: { imageId: "directory" }, iconUrl: ICON });

describe("a network's icon of the host's own", () => {
  test.each([
    ["Networks", <NetworksView key="" />],
    ["SwitchNetwork", <SwitchNetworkView key="" entry={entry} />],
    ["Account", <NetworkRow key="" />],
    ["NetworkButton", <NetworkButton key="" />],
  ])("is shown on %s, and the directory is not asked", (_, view) => {
    const asked: string[] = [];
    const scripted = scriptedSluice({
      picture$: (__, id) => {
        asked.push(id);
        return of("blob:directory");
      },
    });
    scripted.states.networks$.next([seven]);
    scripted.states.network$.next(seven);
    renderView(scripted, view);
    const [picture, ...others] = document.querySelectorAll("img");
    expect(picture?.src).toBe(ICON);
    expect(picture?.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(picture?.alt).toBe("");
    expect(others).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("a path on the page's own origin is one", () => {
    const scripted = scriptedSluice();
    scripted.states.networks$.next([network(7, "Seven", { iconUrl: "/seven.svg" })]);
    renderView(scripted, <NetworksView />);
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/seven.svg");
  });

  test.each([
    "javascript:alert(1)",
    "http://a.example/i.png",
    "//a.example/i",
    "/\\a.example/i",
    "/",
  ])("%s is shown nowhere", (iconUrl) => {
    const scripted = scriptedSluice();
    scripted.states.networks$.next([network(7, "Seven", { iconUrl })]);
    scripted.states.network$.next(network(7, "Seven", { iconUrl }));
    renderView(
      scripted,
      <>
        <NetworksView />
        <NetworkButton />
      </>,
    );
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getAllByText("Seven")).toHaveLength(2);
  });

  test("without one, the button shows the name alone", () => {
    const scripted = scriptedSluice();
    scripted.states.network$.next(mainnet);
    renderView(scripted, <NetworkButton />);
    expect(screen.getByRole("button", { name: "Ethereum" })).not.toBeNull();
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("a network without an icon of the host's", () => {
  const start = (shown: Network) => {
    const asked: string[] = [];
    const scripted = scriptedSluice({
      picture$: (_, id) => {
        asked.push(id);
        return of("blob:directory");
      },
    });
    scripted.states.networks$.next([shown]);
    renderView(scripted, <NetworksView />);
    return { asked, picture: document.querySelector("img")?.src };
  };

  test.each(Object.values(bundled))("has our own picture if it is one of ours: $name", (shown) => {
    const { asked, picture = "" } = start(shown);
    expect(asked).toEqual([]);
    const [, svg = ""] = picture.split("data:image/svg+xml,");
    const drawn = new DOMParser().parseFromString(decodeURIComponent(svg), "image/svg+xml");
    expect(drawn.querySelector("parsererror")).toBeNull();
    expect(drawn.querySelectorAll("path").length).toBeGreaterThan(1);
  });

  test("has the directory's if the host names it there", () => {
    const { asked, picture } = start({ ...mainnet, assets: { imageId: "directory" } });
    expect(picture).toBe("blob:directory");
    expect(new Set(asked)).toEqual(new Set(["directory"]));
  });

  test("has its letter if nobody knows it", () => {
    expect(start(network(31337, "Anvil"))).toEqual({ asked: [], picture: undefined });
  });
});
