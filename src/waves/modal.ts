import { map, merge } from "rxjs";
import {
  checkNamesEffect,
  closeAlertEffect,
  notDrawnEffect,
  snackbarEffect,
} from "../effects/alerts/show.js";
import { connectingEffect } from "../effects/connecting/ask-wallet.js";
import { showWaitingEffect, tellNotLoadedEffect } from "../effects/connecting/progress.js";
import { followEffect } from "../effects/modal/follow.js";
import { leadOnEffect, navigateEffect } from "../effects/modal/navigate.js";
import type { Effects, Work } from "../effects/wiring.js";
import { accountOf, networkOf } from "../model/connection-model.js";

/** What moves an open dialog. Loaded with the first opening, or when a wallet needs the dialog. */
const modalEffects: Effects =
  ({ env, vault, settings$, model$, modal$, view$, wallets$, alerts$, theme$, signIn$ }) =>
  (events$) => {
    const network$ = model$.pipe(map(networkOf));
    const account$ = model$.pipe(map(accountOf));
    return merge(
      leadOnEffect({ events$, model$, wallets$, settings$ }, env),
      navigateEffect({ events$, modal$, view$, account$, signIn$ }),
      connectingEffect({ events$, modal$, view$, wallets$, model$, network$ }, env),
      showWaitingEffect({ events$, model$ }, env),
      followEffect({ events$, modal$, view$, model$, network$, settings$ }),
      snackbarEffect({ events$, alerts$ }, env),
      closeAlertEffect({ events$ }),
      checkNamesEffect({ events$, settings$, theme$ }, vault),
      notDrawnEffect({ events$, modal$ }, env),
      tellNotLoadedEffect({ events$, modal$, view$, model$ }, env),
    );
  };

const modalWork: Work = { effects: modalEffects };

export default modalWork;
