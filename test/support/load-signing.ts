import { firstValueFrom, NEVER } from "rxjs";
import evmSpending from "../../src/streams/wallets/namespaces/eip155/spending/spending.js";
import { askWith } from "./ask.js";

/** What compares and sends a signed transaction is fetched when it is first needed, which no virtual time waits for. */
export const loadSigning = async (): Promise<void> => {
  const ask = askWith(() => null);
  const sent$ = evmSpending.signing?.send$(ask, { method: "", params: [] }, null);
  await firstValueFrom(sent$ ?? NEVER).catch(() => undefined);
};
