/** Every entity, listed, not globbed: what is mapped is seen here, and a build cannot lose one. */
export const entities: Array<new () => object> = [];
