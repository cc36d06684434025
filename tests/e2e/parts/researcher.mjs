export async function researcher() {}
