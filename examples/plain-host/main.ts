import { BrowserProvider } from "ethers";
import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { mainnet } from "sluice/networks";

const sluice = createSluice({ projectId: "YOUR_PROJECT_ID", networks: [mainnet] });
mountDialog(sluice);

const write = (selector: string, text: string): void => {
  const element = document.querySelector(selector);
  if (element !== null) element.textContent = text;
};

const onClick = (selector: string, work: () => Promise<unknown>): void => {
  document.querySelector(selector)?.addEventListener("click", () => {
    work().catch((cause: unknown) => write("#outcome", String(cause)));
  });
};

sluice.account$.subscribe((account) => write("#account", account?.address ?? "Nobody"));

onClick("#connect", () => sluice.open());
onClick("#sign", async () => {
  // Opens the dialog first when no wallet is connected.
  const signer = await new BrowserProvider(sluice.provider()).getSigner();
  write("#outcome", await signer.signMessage("Hello"));
});
