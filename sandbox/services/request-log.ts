/** One HTTP request as the services saw it; `status` is 0 when the answer was withheld or cut. */
export type LoggedRequest = {
  /** Milliseconds since the epoch, when it arrived. */
  readonly at: number;
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly origin: string | null;
  readonly contentType: string | null;
  readonly body: string;
  readonly status: number;
};

/** The newest requests, oldest first. */
export type RequestLog = {
  readonly add: (request: LoggedRequest) => void;
  readonly list: () => readonly LoggedRequest[];
  readonly clear: () => void;
};

const MAX_KEPT = 10_000;

export const createRequestLog = (): RequestLog => {
  let entries: LoggedRequest[] = [];
  return {
    add: (request) => {
      entries.push(request);
      if (entries.length > MAX_KEPT) entries.shift();
    },
    list: () => [...entries],
    clear: () => {
      entries = [];
    },
  };
};
