/** Nothing in a run may hang it: what takes longer counts as failed. */
export async function within<Result>(
  seconds: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} took more than ${seconds} s`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
