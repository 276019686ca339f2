import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { setUpPage } from "../shared/page-setup.js";
import { plainHost } from "../shared/plain-host.js";
import { showStreams } from "../shared/show-streams.js";

const { options } = await setUpPage({ polkadot: "1", wallets: "ember,nimbus" });
const sluice = createSluice(options);
// For tests that play the host.
Object.assign(window, { sluice });
mountDialog(sluice);
plainHost(sluice);
showStreams({
  status$: sluice.status$,
  account$: sluice.account$,
  accounts$: sluice.accounts$,
  connections$: sluice.connections$,
  network$: sluice.network$,
  networks$: sluice.networks$,
  wallets$: sluice.wallets$,
});
