import { asyncScheduler, type SchedulerAction, type SchedulerLike, Subscription } from "rxjs";

let pending = new Subscription();

/** Real time, until the test ends: what fires later would find neither its page nor its modules. */
export const liveScheduler: SchedulerLike = {
  now: () => asyncScheduler.now(),
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay?: number, state?: T) {
    const action = asyncScheduler.schedule(work, delay, state);
    pending.add(action);
    return action;
  },
};

export const stopTimers = (): void => {
  pending.unsubscribe();
  pending = new Subscription();
};
