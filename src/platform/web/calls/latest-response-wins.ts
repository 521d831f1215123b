/** Which of several answers about one thing may be shown. */
interface ResponseOrder {
  /** A number for a question that is asked now. */
  take(): number;
  /** Whether the answer to it is shown: not after one that was asked for later. */
  mayShow(turn: number): boolean;
}

/** Answers come in any order: none is shown that was asked for before what is shown. */
export function createResponseOrder(): ResponseOrder {
  let taken = 0;
  let shown = 0;
  return {
    take() {
      taken += 1;
      return taken;
    },
    mayShow(turn) {
      if (turn <= shown) return false;
      shown = turn;
      return true;
    },
  };
}
