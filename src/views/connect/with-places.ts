import type { WalletPage } from "../../model/directory.js";
import type { Way } from "../parts/way.js";

export const isSettled = ({ status }: Pick<WalletPage, "status">): boolean =>
  status === "ready" || status === "failed";

/** The rows of one list of the directory, and empty places up to the number that it was expected to have. */
export const withPlaces = (
  part: string,
  page: WalletPage,
  ways: readonly Way[],
  places: number,
): readonly Way[] => [
  ...ways,
  ...Array.from(
    { length: Math.max(0, places - ways.length) },
    (_, at): Way => ({
      kind: "place",
      at: `${part} ${at}`,
      isAwaited: !isSettled(page),
      failure: at === 0 ? page.failure : null,
    }),
  ),
];
