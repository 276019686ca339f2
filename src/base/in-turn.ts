import { type MonoTypeOperatorFunction, observeOn, queueScheduler } from "rxjs";

/**
 * Queues answers from outside on the queue of the bus. Otherwise, while the queue is idle, an answer would be
 * acted on before the operator that emitted it could end its work, and a command would be settled twice.
 */
export const inTurn = <T>(): MonoTypeOperatorFunction<T> => observeOn(queueScheduler);
