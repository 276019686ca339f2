// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ViewEntry } from "../../../src/model/modal.js";
import { renderCard } from "../support/render-card.js";
import { scriptedSluice } from "../support/scripted-sluice.js";

const code = vi.hoisted(() => vi.fn());
vi.mock("../../../src/views/networks/networks.js", code);

const Drawn = () => <p>Every network</p>;

test("another try of a view that could not be loaded shows no other view meanwhile", async () => {
  code.mockRejectedValueOnce(new Error("offline"));
  const { states } = renderCard(scriptedSluice());
  const [connect, networks]: readonly ViewEntry[] = [{ view: "Connect" }, { view: "Networks" }];
  if (connect === undefined || networks === undefined) throw new Error("no entries");
  act(() => states.view$.next({ current: networks, history: [connect, networks] }));
  await screen.findByText(/A part of this dialog could not be loaded/);

  let arrive = (_: unknown): void => {};
  code.mockReturnValueOnce(
    new Promise((done) => {
      arrive = done;
    }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Choose network");
  expect(screen.queryByRole("button", { name: "What is a wallet?" })).toBeNull();
  arrive({ views: { Networks: Drawn } });
  await screen.findByText("Every network");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Choose network");
});
