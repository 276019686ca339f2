// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { firstValueFrom, Subject } from "rxjs";
import { expect, test } from "vitest";
import { failed } from "../../src/base/errors.js";
import type { Sluice } from "../../src/root/types.js";
import { useConnect, useDisconnect, useSwitchNetwork } from "../../src/views/action-hooks.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const Actions = () => {
  const { connect, ...connecting } = useConnect();
  const { disconnect, ...disconnecting } = useDisconnect();
  const { switchNetwork, ...switching } = useSwitchNetwork();
  return (
    <>
      <button type="button" onClick={() => void connect("dev.scripted").catch(() => undefined)}>
        Connect
      </button>
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
      <button type="button" onClick={() => void switchNetwork(10)}>
        Switch
      </button>
      <output>
        {[connecting, disconnecting, switching]
          .map(({ isPending, error }) => (isPending ? "pending" : (error?.code ?? "idle")))
          .join(" ")}
      </output>
    </>
  );
};

/** A command whose calls a test settles by hand. */
const held = () => {
  const calls: { readonly args: readonly unknown[]; readonly answer: Subject<never> }[] = [];
  const command = (...args: readonly unknown[]): Promise<never> => {
    const answer = new Subject<never>();
    calls.push({ args, answer });
    return firstValueFrom(answer);
  };
  return { calls, command };
};

const progress = () => screen.getByRole("status").textContent;

test("each hook says how far its own call is, and why it failed", async () => {
  const connects = held();
  const switches = held();
  const scripted = scriptedSluice();
  const sluice: Sluice = {
    ...scripted.sluice,
    connect: connects.command,
    switchNetwork: switches.command,
    disconnect: async () => undefined,
  };
  renderView({ ...scripted, sluice }, <Actions />);
  expect(progress()).toBe("idle idle idle");

  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(progress()).toBe("pending idle idle");
  expect(connects.calls.map(({ args }) => args)).toEqual([["dev.scripted"]]);
  connects.calls[0]?.answer.error(failed("connect/rejected", "You declined."));
  await expect.poll(progress).toBe("connect/rejected idle idle");

  // The next call clears the error; an older call that settles late is not told.
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  connects.calls[1]?.answer.error(failed("command/superseded", "Another one."));
  fireEvent.click(screen.getByRole("button", { name: "Switch" }));
  expect(progress()).toBe("pending idle pending");
  connects.calls[2]?.answer.next(undefined as never);
  switches.calls[0]?.answer.next(undefined as never);
  await expect.poll(progress).toBe("idle idle idle");
});
