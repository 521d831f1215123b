/** Whose screen it is, and which. */
export function ScreenTitle({ name, title }: { name: string; title: string }) {
  return (
    <h1 className="text-2xl font-bold">
      <span lang="ja">{name}</span> <span className="font-normal text-soft">{title}</span>
    </h1>
  );
}

/** The same with what the screen is for. */
export function ScreenHead({ name, title, lead }: { name: string; title: string; lead: string }) {
  return (
    <div className="print:hidden">
      <ScreenTitle name={name} title={title} />
      <p className="mt-1 text-soft">{lead}</p>
    </div>
  );
}
