export const plainTextPath = (id: number) => `/article/press-release/${id}/plain-text`;
