import { Center, Loader } from '@mantine/core';

/** While a page is fetched; shown only when that takes noticeably long. */
export function PageLoading() {
  return (
    <Center py={120}>
      <Loader size="sm" aria-label="Loading" />
    </Center>
  );
}
