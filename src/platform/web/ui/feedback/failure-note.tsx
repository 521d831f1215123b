import { WarningIcon } from "../icons.tsx";

export interface Failure {
  title: string;
  text: string;
}

/** Why something was not done, to be read where it is tried again. It is silent: the message that comes and goes has said it. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-xl bg-warn-bg p-3 text-warn">
      <WarningIcon className="mt-0.5 size-5" />
      <p className="min-w-0">
        <b className="block">{failure.title}</b>
        {failure.text}
      </p>
    </div>
  );
}
