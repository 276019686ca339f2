// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE_MS } from "../../support/patience.js";
import { scriptedLogin } from "../support/login-view.js";
import { renderView } from "../support/render-view.js";

/** The module of the log-in's views, by where it comes from. */
const withCode = async (code: () => { readonly default: () => ReactNode }) => {
  vi.doMock("../../../src/views/login/login.js", code);
  return import("../../../src/views/connect/logins.js");
};

/** Keeps what is drawn before anything follows from it. */
const Look = ({ seen }: { readonly seen: (string | null)[] }) => {
  useLayoutEffect(() => void seen.push(document.body.textContent), [seen]);
  return null;
};

beforeEach(() => void vi.resetModules());

describe("[S1.3] a way to log in on Connect", () => {
  test("is there at once when its code is, as on the way back: the focus has a place to go to", async () => {
    const { LoginMethod } = await withCode(() => ({ default: () => <p>Log in here</p> }));
    renderView(scriptedLogin().scripted, <LoginMethod method="email" />);
    await screen.findByText("Log in here");
    cleanup();
    const firstSeen: (string | null)[] = [];
    renderView(
      scriptedLogin().scripted,
      <>
        <LoginMethod method="email" />
        <Look seen={firstSeen} />
      </>,
    );
    expect(firstSeen[0]).toBe("Log in here");
  });

  test("is left out when its code cannot be loaded, and takes nothing else along", async () => {
    const { LoginMethod } = await withCode(() => {
      throw new Error("offline");
    });
    const { container } = renderView(
      scriptedLogin().scripted,
      <>
        <LoginMethod method="email" />
        <p>Wallets</p>
      </>,
    );
    await vi.waitFor(
      () => expect(container.querySelector(".place:not(.gone)")).toBeNull(),
      PATIENCE_MS,
    );
    expect(container.textContent).toBe("Wallets");
  });
});
