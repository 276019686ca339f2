import type { Sluice } from "sluice";

/** Sends ether, or with `token` a token, and resolves to the transaction's hash. The page asks the visitor with `confirm`. */
export const pay = async (
  sluice: Sluice,
  wish: { to: string; amount: string; token?: string },
  confirm: (question: string) => boolean,
) => {
  const prepared = await sluice.prepareTransfer(wish);
  const { receiver, asset, dangers } = prepared;
  const { isMistyped, looksLike, isElsewhere, isLookAlike } = receiver;
  const isDoubtful = isMistyped || looksLike !== null || isElsewhere || isLookAlike;
  const whom = `${receiver.name ?? ""} ${receiver.address}`.trim();
  const question = `Send ${wish.amount} ${asset.symbol} to ${whom}?`;
  if (isDoubtful || dangers.length > 0 || !confirm(question)) return null;
  const { hash } = await sluice.submitTransfer(prepared);
  return hash;
};
