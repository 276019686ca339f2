import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { asyncScheduler } from "rxjs";
import { ConnectButton, SluiceProvider, WalletDialog } from "sluice/react";
import { createTestSluice, dialogQueries, scriptedWallet, simulatedEnv } from "sluice/testing";
import { expect, test } from "vitest";

test("a visitor connects with the button and the dialog", async () => {
  const env = simulatedEnv({ scheduler: asyncScheduler, document });
  const wallet = scriptedWallet({ name: "Mine", rdns: "dev.mine" });
  wallet.announce(env);
  const sluice = createTestSluice(env);
  render(
    <SluiceProvider sluice={sluice}>
      <ConnectButton />
      <WalletDialog />
    </SluiceProvider>,
  );
  const visitor = userEvent.setup();
  await visitor.click(screen.getByRole("button", { name: "Connect wallet" }));

  const dialog = dialogQueries(sluice, within);
  await visitor.click(await dialog.findByRole("button", { name: "Mine" }));

  await screen.findByRole("button", { name: /0x11\.\.\.1111/ });
  expect(dialog.queryByRole("dialog")).toBeNull();
  sluice.destroy();
});
