import { type MonoTypeOperatorFunction, observeOn, queueScheduler } from "rxjs";

/**
 * Lets answers from outside take their turn in the queue of the bus. Without it an answer that finds
 * the queue idle is heard, and acted on, before the operator that passed it on could end its work: a
 * command would then be settled twice.
 */
export const inTurn = <T>(): MonoTypeOperatorFunction<T> => observeOn(queueScheduler);
