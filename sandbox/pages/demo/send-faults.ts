/** Tells the sandbox what shall go wrong. Plain text, because it answers no preflight. */
export const sendFaults = async (api: string, change: unknown): Promise<void> => {
  await fetch(`${api}/__faults`, { method: "POST", body: JSON.stringify(change) });
};
