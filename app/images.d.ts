declare module "*?hero" {
  const picture: import("#app/ui/picture.tsx").PictureSources;
  export default picture;
}

declare module "virtual:press-kit" {
  export const kitBytes: number;
}
