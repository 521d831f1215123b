/** The tags of one object as OpenStreetMap has them: free keys, free values. */
export type Tags = Readonly<Record<string, string>>;
