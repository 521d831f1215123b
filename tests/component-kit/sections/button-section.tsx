import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { CheckIcon, CloseIcon, TrashIcon } from "#platform/web/ui/icons.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import type { Sample } from "../samples.ts";

const KINDS = ["call", "main", "quiet"] as const;
const SIZES = ["md", "lg", "xl", "2xl"] as const;

/** `isShort`: only the layout of the label. */
export function ButtonSection({ sample, isShort = false }: { sample: Sample; isShort?: boolean }) {
  const { action } = sample;
  if (isShort)
    return (
      <>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {action}
          </Button>
        ))}
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {action}
          </Button>
        ))}
        <Button size="icon" aria-label={action}>
          <CloseIcon />
        </Button>
      </div>
      {KINDS.map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-2">
          <Button kind={kind}>{action}</Button>
          <Button kind={kind} disabled>
            {action}
          </Button>
          <Button kind={kind} disabled aria-busy>
            <Spinner />
            {action}
          </Button>
          <Button kind={kind} data-focus>
            <CheckIcon />
            {action}
          </Button>
          <ButtonLink kind={kind} to="/">
            {action}
          </ButtonLink>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-label={sample.choices[0]}>
          <CloseIcon />
        </Button>
        <Button aria-label={sample.choices[1]} disabled>
          <TrashIcon />
        </Button>
      </div>
      <Button kind="call" className="w-full">
        {sample.title}
      </Button>
    </>
  );
}
