export async function robustness() {}
