import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { LocationDot } from "#platform/web/ui/icons.tsx";
import { Loading, StateMessage, Updating } from "#platform/web/ui/states.tsx";
import type { Sample } from "../samples.ts";

export function StateSection({ sample: { action, label, title, text } }: { sample: Sample }) {
  return (
    <>
      <Loading />
      <ViewLoading />
      <Updating isUpdating>
        <p className="card p-4">{text}</p>
      </Updating>
      {[0, 0.4, 1].map((share) => (
        <ProgressBar key={share} label={`${label} ${share}`} share={share} />
      ))}
      <div className="flex gap-4">
        {(["unknown", "requesting", "granted", "denied"] as const).map((state) => (
          <LocationDot key={state} state={state} className="inline-block" />
        ))}
      </div>
      <StateMessage title={title} text={text}>
        <Button kind="main">{action}</Button>
        <Button>{action}</Button>
      </StateMessage>
      <ViewFailed onRetry={() => undefined} />
    </>
  );
}
