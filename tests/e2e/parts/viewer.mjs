export async function viewer() {}
