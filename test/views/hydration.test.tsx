// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { asyncScheduler } from "rxjs";
import { expect, test, vi } from "vitest";
import type { InitialState } from "../../src/base/browser-env.js";
import { encodeInitialCookie } from "../../src/codecs/initial-cookie.js";
import { initialStateOf } from "../../src/root/visitor-cookie.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { AccountButton } from "../../src/views/buttons/account-button.js";
import { ConnectButton } from "../../src/views/buttons/connect-button.js";
import { NetworkButton } from "../../src/views/buttons/view-buttons.js";
import {
  useAccount,
  useBalance,
  useConnectionList,
  useConnections,
  useIdentity,
  useModal,
  useNetwork,
  useRequests,
  useStatus,
  useTokens,
  useWallets,
} from "../../src/views/host-hooks.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";
import { SluiceProvider } from "../../src/views/sluice-context.js";
import { PATIENCE_MS } from "../support/patience.js";
import { ADDRESS, storedConnection } from "../support/told.js";

const Everything = () => {
  const all = [
    useAccount(),
    useAccount({ namespace: "eip155" }),
    useConnectionList(),
    useBalance(),
    useConnections(),
    useIdentity(),
    useModal(),
    useNetwork(),
    useRequests(),
    useStatus(),
    useTokens(),
    useWallets(),
  ];
  return <pre>{JSON.stringify(all)}</pre>;
};

const page = (sluice: TestSluice, initialState?: InitialState) => (
  <SluiceProvider sluice={sluice} initialState={initialState}>
    <ConnectButton />
    <AccountButton />
    <NetworkButton />
    <Everything />
    <WalletDialog />
  </SluiceProvider>
);

const onServer = () => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  return createTestSluice(Object.create(env, { storage: { value: null } }));
};

/** A visitor with a wallet connected on another network, who likes it dark and in Arabic. */
const onClient = () => {
  const env = simulatedEnv({
    scheduler: asyncScheduler,
    page: { language: "ar" },
    storage: {
      ...storedConnection({ caipNetworkId: "eip155:10" }),
      "@sluice/network": JSON.stringify({ version: 1, value: "eip155:10" }),
    },
  });
  env.setDark(true);
  scriptedWallet({ chainId: "0xa" }).announce(env);
  return createTestSluice(env);
};

test("a server's page is hydrated as it is, then shows what the visitor has", async () => {
  const server = onServer();
  const container = document.createElement("div");
  container.innerHTML = renderToString(page(server));
  server.destroy();
  document.body.append(container);
  const [served] = container.querySelectorAll("button");
  expect(container.textContent).toContain("Ethereum");
  const client = onClient();
  const complaints = vi.spyOn(console, "error");
  const recovered: unknown[] = [];

  render(page(client), {
    container,
    hydrate: true,
    onRecoverableError: (error) => recovered.push(error),
  });

  await vi.waitFor(() => expect(container.textContent).toContain("0x11...111111"), PATIENCE_MS);
  expect(recovered).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
  // Patched, not drawn anew.
  expect(container.querySelector("button")).toBe(served);
  expect(served?.dataset.theme).toBe("dark");
  expect(container.textContent).toContain("OP Mainnet");
  client.destroy();
});

test("with the page's cookie, the server draws what this visitor had, and nothing jumps", async () => {
  const cookie = encodeInitialCookie({
    account: `eip155:10:${ADDRESS}`,
    network: "eip155:10",
    isDark: true,
  });
  const initialState = initialStateOf(`sluice=${cookie}`);
  const server = onServer();
  const container = document.createElement("div");
  container.innerHTML = renderToString(page(server, initialState));
  const others = renderToString(page(server));
  server.destroy();
  expect(others).not.toContain("0x11...111111");
  document.body.append(container);
  const [served] = container.querySelectorAll("button");
  // What follows the tag may be more than the address by now: its code is loaded once there is an account.
  const tags = () =>
    [...container.querySelectorAll("button")].map(
      (button) => (button.cloneNode(false) as Element).outerHTML,
    );
  const before = tags();
  expect(served?.outerHTML).toContain("0x11...111111");
  expect(served?.getAttribute("aria-busy")).toBe("true");
  expect(served?.dataset.theme).toBe("dark");
  expect(container.textContent).toContain("OP Mainnet");
  const client = onClient();
  const recovered: unknown[] = [];

  render(page(client, initialState), {
    container,
    hydrate: true,
    onRecoverableError: (error) => recovered.push(error),
  });

  await vi.waitFor(() => expect(served?.getAttribute("aria-busy")).toBe("false"), PATIENCE_MS);
  expect(recovered).toEqual([]);
  // All that has changed: it is no longer busy.
  const settled = before.map((html) => html.replace('aria-busy="true"', 'aria-busy="false"'));
  expect(tags()).toEqual(settled);
  expect(served?.textContent).toContain("0x11...111111");
  client.destroy();
});

const firstNames: string[] = [];
const Probe = () => {
  firstNames.push(useNetwork().name);
  return null;
};

test("without a server, the first render has it all", () => {
  const client = onClient();
  render(
    <SluiceProvider sluice={client}>
      <Probe />
    </SluiceProvider>,
  );
  expect(firstNames[0]).toBe("OP Mainnet");
  client.destroy();
});
