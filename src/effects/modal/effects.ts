import { map, merge } from "rxjs";
import { closeAlertEffect, snackbarEffect } from "../alerts/show.js";
import { tellNotLoadedEffect } from "../alerts/tell-not-loaded.js";
import type { Effects, Work } from "../concern.js";
import { accountOf, networkOf } from "../connection/select.js";
import { localeEffect } from "../locale/set.js";
import { checkNamesEffect } from "../options/check-names.js";
import { connectingEffect } from "./connecting.js";
import { followEffect } from "./follow.js";
import { leadOnEffect } from "./lead-on.js";
import { navigateEffect } from "./navigate.js";
import { notDrawnEffect } from "./not-drawn.js";
import { showWaitingEffect } from "./show-waiting.js";

/** What moves an open dialog. Loaded with the first opening, or when a wallet needs the dialog. */
export const modalEffects: Effects =
  ({ env, vault, settings$, model$, modal$, view$, wallets$, alerts$, locale$ }) =>
  (events$) => {
    const network$ = model$.pipe(map(networkOf));
    const account$ = model$.pipe(map(accountOf));
    return merge(
      leadOnEffect({ events$, model$, wallets$, settings$ }, env),
      navigateEffect({ events$, modal$, view$, account$ }),
      connectingEffect({ events$, modal$, view$, wallets$, model$, network$ }, env),
      showWaitingEffect({ events$, model$ }, env),
      followEffect({ events$, modal$, view$, model$, network$, settings$ }),
      snackbarEffect({ events$, alerts$ }, env),
      closeAlertEffect({ events$ }),
      localeEffect({ events$, locale$ }),
      checkNamesEffect({ events$, settings$ }, vault),
      notDrawnEffect({ events$, modal$ }, env),
      tellNotLoadedEffect({ events$, modal$, view$, model$ }, env),
    );
  };

export const modalWork: Work = { effects: modalEffects };

export default modalWork;
