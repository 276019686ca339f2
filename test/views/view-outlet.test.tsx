// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ViewName } from "../../src/effects/payloads.js";
import { ViewOutlet } from "../../src/views/shell/view-outlet.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

/** A view whose successor, or whose own code, is on its way. */
const renderPending = (view: ViewName) =>
  renderView(
    scriptedSluice(),
    <ViewOutlet
      shown={{ entry: { view }, View: null, depth: 1, pending: true, failed: false, key: view }}
      onRetry={() => undefined}
    />,
  );

test("Connect stays until the code of the next view is there", () => {
  renderPending("Connect");
  expect(screen.getByRole("button", { name: "What is a wallet?" })).toBeDefined();
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("a first view whose code is on its way says so", () => {
  renderPending("Account");
  expect(screen.getByText("Loading…")).toBeDefined();
});
