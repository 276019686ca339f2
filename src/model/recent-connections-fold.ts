import type { RecentConnection } from "./connection.js";
import type { SluiceEvent } from "./events.js";

type Recent = readonly RecentConnection[];

export const foldRecent = (state: Recent, event: SluiceEvent): Recent =>
  event.type === "connection/recent" ? event.list : state;
